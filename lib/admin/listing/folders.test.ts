import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findSession } from "#lib/accounts/session";
import { storeFile } from "#lib/files/library/store";
import { mediaTable } from "#lib/files/media";
import { adminGroupsTable } from "#lib/kernel/administrators";
import { moveFolder, moveSomeOfFolder } from "#lib/kernel/engine/move-folder";
import { recordFolders } from "#lib/kernel/listing/folders";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { loadForm } from "../form/load-form.ts";
import { moveFolderJob } from "./folder-job.ts";
import { loadListing } from "./load-listing.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const directory = mkdtempSync(join(tmpdir(), "redakce-folders-"));
vi.stubEnv("VAR_DIR", directory);
afterAll(() => rmSync(directory, { recursive: true }));

const media = moduleNamed("media")!;
const url = "/ADMIN/en/media";
let editor: Awaited<ReturnType<typeof clientWith>>;

async function store(name: string, folder: string, adminId: string | null = null): Promise<number> {
  const stored = await storeFile(Buffer.from(name), {
    name: `${name}.txt`,
    adminId,
    texts: { name, folder },
  });
  if (!stored.ok) throw new Error(stored.code);
  return stored.media.id;
}
const folders = async () =>
  Object.fromEntries(
    (await recordFolders(media, "folder")).map(({ path, own, total }) => [path, [own, total]]),
  );
const names = async (query: string) =>
  (await editor.get(`${url}?orderBy=name+ASC&${query}`)).body.rows.map(({ name }: { name: string }) => name);
async function adminOf({ cookie }: typeof editor) {
  const session = await findSession("admin", decodeURIComponent(cookie.split("=")[1] ?? ""));
  return (await adminOfSession(session!))!;
}
async function listing(query: Readonly<Record<string, string>>, client = editor) {
  return loadListing(media, await adminOf(client), "en", query);
}

beforeEach(async () => {
  await useTestDatabase();
  editor = await clientWith(["media"]);
  await store("free", "");
  await store("plan", "Events");
  await store("poster", "Events/2026");
  await store("beach", "Events/2026/Summer");
  await store("near", "Events 2025");
  await store("dash", "Events-2024/A");
});

describe("a listing", () => {
  test("is filtered by a folder alone, by all within it, and by no folder", async () => {
    expect(await names("folder=Events")).toEqual(["plan"]);
    expect(await names("folderWithin=Events")).toEqual(["beach", "plan", "poster"]);
    expect(await names("folderWithin=Events/2026/")).toEqual(["beach", "poster"]);
    expect(await names("folder=/")).toEqual(["free"]);
    expect(await names("folderWithin=Nowhere")).toEqual([]);
    expect(await names("search=e&folderWithin=Events")).toEqual(["beach", "plan", "poster"]);
    expect(await names("search=beach&folder=Events")).toEqual([]);
    expect(await names("search=")).toHaveLength(6);
  });

  test("shows the folders in the open one with numbers, and the way to it", async () => {
    const top = await listing({ search: "" });
    expect(top.folders?.below.map(({ name, count }) => [name, count])).toEqual([
      ["Events", 3],
      ["Events 2025", 1],
      ["Events-2024", 1],
    ]);
    const events = await listing({ folder: "Events" });
    expect([events.count, events.filteredBy, events.folders?.total]).toEqual([1, [], 3]);
    expect(events.folders?.crumbs.map(({ name }) => name)).toEqual(["Media", "Events"]);
    expect(events.folders?.below).toMatchObject([{ name: "2026", count: 2 }]);
    const [own, within] = events.folders?.scopes ?? [];
    expect([own?.isShown, within?.url]).toEqual([true, expect.stringContaining("folderWithin=Events")]);
    expect(events.create?.url).toBe(`${url}/new?folder=Events`);
  });

  test("is searched in the open folder and within it, where the form of the page asks", async () => {
    const form = { folder: "Events", search: "beach", folderWithin: "" };
    expect((await editor.post(`${url}/filter`, form)).body.count).toBe(0);
    expect((await editor.post(`${url}/filter`, { ...form, _widens: "1" })).body.count).toBe(1);
  });

  test("counts only files within the limits of a group", async () => {
    const [limited] = [await clientWith(["media.create", "media.update"])];
    await limitToOwn(limited.groupId);
    await store("mine", "Events/2026", limited.id);
    const { body } = await limited.get(`${url}/folders`);
    expect(body.folders).toEqual([
      { path: "Events", own: 0, total: 1 },
      { path: "Events/2026", own: 1, total: 1 },
    ]);
    const refused = await limited.post(`${url}/folders`, { path: "Events/2026", name: "2027" });
    expect(refused.status).toBe(403);
    expect((await folders())["Events/2026"]).toEqual([2, 3]);
  });
});

async function limitToOwn(groupId: number): Promise<void> {
  const limits = { media: { own: true as const } };
  await database().update(adminGroupsTable).set({ limits }).where(eq(adminGroupsTable.id, groupId)).run();
}

describe("a folder", () => {
  const path = "Events/2026";

  test("is renamed and moved with everything within it, each file with a version, and undone", async () => {
    const { body } = await editor.post(`${url}/folders`, { path, name: " 2027 ", in: "Archive" });
    expect(body.data).toMatchObject({ path: "Archive/2027", records: 2 });
    expect(await names("folderWithin=Archive")).toEqual(["beach", "poster"]);
    expect(await names("folder=Archive/2027/Summer")).toEqual(["beach"]);
    const rows = await database().select().from(mediaTable).orderBy(mediaTable.id).all();
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 2, 2, 1, 1]);
    const { undo } = body.data;
    expect((await editor.post(undo.url, { undo: undo.undo })).status).toBe(200);
    expect(await names("folderWithin=Events")).toEqual(["beach", "plan", "poster"]);
  });

  test("that is removed leaves its files to the one above, and deletes nothing", async () => {
    const { body } = await editor.remove(`${url}/folders`, { path });
    expect(body.data).toMatchObject({ path: "Events", records: 2 });
    expect(await names("folder=Events")).toEqual(["plan", "poster"]);
    expect(await names("folder=Events/Summer")).toEqual(["beach"]);
    const page = await editor.submit(`${url}/folders`, { path: "Events", action: "remove" });
    expect([page.status, page.location]).toEqual([
      303,
      expect.stringMatching(/^\/ADMIN\/en\/media\?search=&notice=/),
    ]);
    expect(await names("folder=/")).toEqual(["free", "plan", "poster"]);
  });

  test.each([
    [{ path, name: "2026", in: path }, 422, "folder_in_itself"],
    [{ path: "Events", name: "x", in: "Events/2026/Summer" }, 422, "folder_in_itself"],
    [{ path, name: "2026", in: "Events" }, 422, "folder_in_itself"],
    [{ path, name: "Events 2025", in: "" }, 422, "folder_exists"],
    [{ path, name: "a".repeat(190) }, 422, "too_long"],
    [{ path, name: "1/2/3/4/5/6/7/8/9" }, 422, "too_deep"],
    [{ path, name: " / " }, 422, "required"],
    [{ name: "" }, 422, "required"],
    [{ name: "a/".repeat(11) }, 422, "too_deep"],
  ])("is not changed by %j", async (texts, status, code) => {
    const before = await folders();
    const refused = await editor.post(`${url}/folders`, texts);
    expect([refused.status, refused.body.errors[0].code]).toEqual([status, code]);
    expect(await folders()).toEqual(before);
  });

  test("is opened before anything lies in it, and then neither moved nor removed", async () => {
    const made = await editor.post(`${url}/folders`, { name: "Winter", in: path });
    expect(made.body.data).toEqual({
      path: "Events/2026/Winter",
      redirectUrl: `${url}?folder=Events%2F2026%2FWinter`,
    });
    expect((await editor.post(`${url}/folders`, { path: "Events/2026/Winter", name: "x" })).status).toBe(404);
    const { folders: empty } = await listing({ folder: "Events/2026/Winter" });
    expect(empty?.crumbs).toHaveLength(4);
    expect(empty).not.toHaveProperty("changeUrl");
    const admin = await adminOf(editor);
    const form = await loadForm(media, 0, admin, "en", { prefilled: { folder: "a/b" }, notice: undefined });
    expect(form?.create).toMatchObject({ carried: { folder: "a/b" }, note: expect.stringContaining("a/b") });
  });

  test("is made by who may add files, and changed only by who may change them", async () => {
    const author = await clientWith(["media.create"]);
    expect((await author.post(`${url}/folders`, { name: "New" })).status).toBe(200);
    expect((await author.post(`${url}/folders`, { path, name: "x" })).status).toBe(403);
    expect((await author.remove(`${url}/folders`, { path })).status).toBe(403);
    const reader = await clientWith(["media.read"]);
    expect((await reader.post(`${url}/folders`, { name: "New" })).status).toBe(403);
    expect((await listing({ folder: path }, reader)).folders).not.toHaveProperty("makeUrl");
    expect((await editor.post("/ADMIN/en/pages/folders", { name: "New" })).status).toBe(403);
    expect((await (await clientWith("all")).get("/ADMIN/en/pages/folders")).status).toBe(404);
  });

  test("renamed by two people at once gets one name, and none of its files is lost", async () => {
    const rename = (name: string) => editor.post(`${url}/folders`, { path: "Events", name });
    const statuses = (await Promise.all([rename("A"), rename("B")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const { A, B } = await folders();
    expect([A, B].filter(Boolean)).toEqual([[1, 3]]);
  });

  test("of very many files is moved part by part, also from where an earlier run stopped", async () => {
    for (let n = 0; n < 60; n += 1) await store(`many ${n}`, "Many/x");
    const move = { field: "folder", from: "Many", to: "Moved" };
    expect(await moveSomeOfFolder(media, move, editor.id)).toBe(10);
    const told: string[] = [];
    const report = async (progress: string) => void told.push(progress);
    const asked = { module: "media", ...move, adminId: editor.id, records: 60 };
    const { signal } = new AbortController();
    const finish = () => Promise.resolve();
    await moveFolderJob.run(asked, { key: "", now: new Date(), signal, report, finish });
    expect(told).toEqual(["60/60"]);
    expect(await folders()).toMatchObject({ "Moved/x": [60, 60] });
    expect(await moveFolder(media, move, editor.id)).toEqual({ outcome: "missing" });
  });
});

test("files are moved together to a folder, an existing or a new one in it, and put back", async () => {
  const rows = await database().select().from(mediaTable).orderBy(mediaTable.id).all();
  const ids = rows
    .slice(0, 2)
    .map(({ id }) => id)
    .join(",");
  const fields = { action: "set.folder", ids, value: "Events/2026", newFolder: "Autumn" };
  const { body } = await editor.post(`${url}/bulk`, fields);
  expect(body.data).toMatchObject({ done: 2, undo: { label: "Move back" } });
  expect(await names("folder=Events/2026/Autumn")).toEqual(["free", "plan"]);
  await editor.post(body.data.undo.url, { undo: body.data.undo.undo });
  expect([await names("folder=/"), await names("folder=Events")]).toEqual([["free"], ["plan"]]);
  const out = await editor.post(`${url}/bulk`, { ...fields, value: "", newFolder: "" });
  expect(out.body.data).toMatchObject({ done: 1, skipped: 1 });
});
