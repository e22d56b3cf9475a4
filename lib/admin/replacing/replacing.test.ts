import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { drainJobs } from "#lib/jobs/worker";
import { encodeTexts } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { copyValues } from "#lib/kernel/engine/working-copy";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { findReplacing, headOf, recordsFrom } from "./kept-places.ts";
import { replaceWords } from "./replacing.ts";
import { replacingScreen } from "./replacing-screen.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const pages = moduleNamed("pages") as AnyModule;
const drain = () => drainJobs([replaceWords]);
const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const link = { type: "link", attrs: { href: "https://example.org/school" } };
const content = JSON.stringify({
  type: "doc",
  content: [
    { type: "paragraph", content: [text("Our sc"), text("hool", { type: "bold" }), text(" and preschool.")] },
    { type: "paragraph", content: [text("SCHOOL here", link)] },
  ],
});

beforeEach(() => useTestDatabase());

async function addPage(texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = savedRow(await createRecord(pages, { title: "Page", language: "en", ...texts }, null));
  return saved.id as number;
}

const pageTexts = async (id: number) => {
  const row = await readRecord(pages, id);
  if (!row) throw new Error("The page is gone.");
  const texts: Readonly<Record<string, string>> & { readonly title?: string; readonly content?: string } =
    encodeTexts(pages, row);
  return { ...texts, version: row.version, row };
};

const recordsOf = async (id: string) =>
  recordsFrom(database(), id, 0, (await headOf(database(), id))?.records ?? 0);

type Client = Awaited<ReturnType<typeof clientWith>>;
const asked = { step: "find", find: "school", replacement: "college", wholeWords: "1", modules: "pages" };

async function find(client: Client, texts: Readonly<Record<string, string>> = {}): Promise<string> {
  const { location } = await client.submit("/ADMIN/en/replacing.words", { ...asked, ...texts });
  return /id=([\w-]+)/.exec(location ?? "")?.[1] ?? "";
}

/** @param left places that are unticked */
async function replace(client: Client, id: string, left: readonly string[] = []) {
  const records = await recordsOf(id);
  const places = records.flatMap(({ index, places: all }) => all.map((_, n) => `${index}.${n}`));
  const chosen = places.filter((place) => !left.includes(place)).map((place) => ["places", place]);
  return client.submit("/ADMIN/en/replacing.words", [["step", "replace"], ["id", id], ...chosen]);
}

const takeBack = (client: Client, id: string) =>
  client.submit("/ADMIN/en/replacing.words", { step: "takeBack", id });

test("words change in texts alone, live and unpublished, but not what was unticked, and all is taken back", async () => {
  const client = await clientWith("all");
  const id = await addPage({ title: "School", perex: "A school, my school", content, status: "published" });
  await updateRecord(pages, id, { perex: "One more school", intent: "draft" }, null);
  await addPage({ title: "Schooling", language: "en" });
  const before = await pageTexts(id);
  const asking = await find(client);
  const [record, ...others] = await recordsOf(asking);
  expect(others).toEqual([]);
  expect(record?.places.map(({ field, inCopy, word }) => [field, inCopy, word])).toEqual([
    ["title", false, "School"],
    ["perex", false, "school"],
    ["perex", false, "school"],
    ["perex", true, "school"],
    ["content", false, "school"],
    ["content", false, "SCHOOL"],
  ]);
  expect(record?.places[4]).toMatchObject({ before: "Our ", after: " and preschool." });
  await replace(client, asking, ["0.2"]);
  expect(await drain()).toBe(1);
  const after = await pageTexts(id);
  expect(after).toMatchObject({
    title: "college",
    perex: "A college, my school",
    version: before.version + 1,
  });
  expect(copyValues(pages, after.row)).toEqual({ perex: "One more college" });
  expect(JSON.parse(after.content ?? "").content).toEqual([
    { type: "paragraph", content: [text("Our college and preschool.")] },
    { type: "paragraph", content: [text("college here", link)] },
  ]);
  const log = JSON.stringify((await client.get("/ADMIN/en/auditLog")).body);
  expect(log).toContain(client.id);
  await takeBack(client, asking);
  await drain();
  const { version, row, ...texts } = await pageTexts(id);
  expect({ ...texts, workingCopy: row.workingCopy }).toEqual({
    ...encodeTexts(pages, before.row),
    workingCopy: before.row.workingCopy,
  });
  expect(version).toBe(before.version + 2);
  expect((await findReplacing(asking, client.id))?.phase).toBe("takenBack");
  expect(await findReplacing(asking, "another")).toBeUndefined();
});

test("a record that somebody changed meanwhile is left out and named, in both directions", async () => {
  const client = await clientWith("all");
  const [first, second] = [
    await addPage({ title: "First school" }),
    await addPage({ title: "Second school" }),
  ];
  const asking = await find(client);
  await updateRecord(pages, first, { title: "First school, renamed" }, null);
  await replace(client, asking);
  await drain();
  await updateRecord(pages, second, { perex: "New" }, null);
  expect((await takeBack(client, asking)).status).toBe(303);
  await drain();
  expect((await recordsOf(asking)).map(({ name, outcome, back }) => [name, outcome, back])).toEqual([
    ["First school", "changedSince", "leftOut"],
    ["Second school", "done", "changedSince"],
  ]);
  expect(await pageTexts(first)).toMatchObject({ title: "First school, renamed" });
  expect(await pageTexts(second)).toMatchObject({ title: "Second college" });
});

test("only what one may change is changed, by the permissions at the time of the change", async () => {
  const [live, draft] = [
    await addPage({ title: "Live school", status: "published" }),
    await addPage({ title: "Draft school" }),
  ];
  const author = await clientWith(["replacing", "pages.read", "pages.update"]);
  const asking = await find(author);
  answering(new Headers({ cookie: author.cookie }));
  const { found, mayRun } = await replacingScreen(Promise.resolve({ id: asking }));
  expect(mayRun).toBe(true);
  expect(found?.records.map(({ name, state, places }) => [name, state?.text, places[0]?.isOffered])).toEqual([
    ["Live school", "You don’t have permission", false],
    ["Draft school", undefined, true],
  ]);
  await replace(author, asking);
  await drain();
  expect((await recordsOf(asking)).map(({ outcome }) => outcome)).toEqual(["refused", "done"]);
  expect(await pageTexts(live)).toMatchObject({ title: "Live school" });
  expect(await pageTexts(draft)).toMatchObject({ title: "Draft college" });
  const onlooker = await clientWith(["replacing.read", "pages"]);
  expect((await onlooker.submit("/ADMIN/en/replacing.words", asked)).status).toBe(403);
  const stranger = await clientWith(["replacing", "news"]);
  expect(await recordsOf(await find(stranger))).toEqual([]);
});

test("any number of places is shown page by page, keeps what was unticked on each, and is replaced", async () => {
  const client = await clientWith("all");
  const ids: number[] = [];
  const long = JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [text("school ".repeat(150).trim())] }],
  });
  for (const title of ["One", "Two", "Three"]) ids.push(await addPage({ title, content: long }));
  const asking = await find(client);
  answering(new Headers({ cookie: client.cookie }));
  const onPage = async (page: string) =>
    (await replacingScreen(Promise.resolve({ id: asking, page }))).found?.records.map(({ name }) => name);
  expect(await Promise.all(["1", "2", "3", "4"].map(onPage))).toEqual([["One"], ["Two"], ["Three"], ["One"]]);
  const send = (step: string, page: string) =>
    client.submit("/ADMIN/en/replacing.words", [
      ["step", step],
      ["id", asking],
      ["page", page],
      ["places", `${Number(page) - 1}.0`],
    ]);
  expect((await send("2", "1")).location).toContain("page=2");
  await send("replace", "2");
  await drain();
  const replaced = await Promise.all(
    ids.map(async (id) => (await pageTexts(id)).content?.match(/college/g)?.length),
  );
  expect(replaced).toEqual([1, 1, 150]);
  expect((await headOf(database(), asking))?.changed).toBe(3);
});

test("a job that was killed goes on where it ended, and changes nothing twice", async () => {
  const client = await clientWith("all");
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await addPage({ title: `School ${n}` }));
  const asking = await find(client, { replacement: "school school" });
  await replace(client, asking);
  const killed = new AbortController();
  const told: string[] = [];
  const report = async (progress: string) => {
    told.push(progress);
    if (told.length === 2) killed.abort(new Error("killed"));
  };
  const context = { key: "a", now: new Date(), signal: killed.signal, report, finish: async () => {} };
  await expect(replaceWords.run({ id: asking, isBack: false }, context)).rejects.toThrow("killed");
  expect(told).toEqual(["0/12", "10/12"]);
  expect((await replace(client, asking)).status).toBe(303);
  await drain();
  const saved = await Promise.all(ids.map(pageTexts));
  expect(saved.map(({ title, version }) => [title, version])).toEqual(
    ids.map((_, n) => [`school school ${n}`, 2]),
  );
});
