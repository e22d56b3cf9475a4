import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { restoreVersion } from "#lib/kernel/engine/audit/versions";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { moveRecord } from "#lib/kernel/engine/move";
import { readRecord } from "#lib/kernel/engine/read";
import { runAction } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { settingOn } from "#lib/kernel/queries/settings";
import { moduleNamed } from "#lib/kernel/registry";
import { resolveAddress } from "#lib/website/resolve-address";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";

const pages = moduleNamed("pages")!;

beforeEach(async () => {
  await useTestDatabase();
  await insertAdministrator("jana");
});

async function page(slug: string, texts: FormTexts = {}): Promise<number> {
  return createdId(pages, { title: slug, slug, status: "published", ...texts });
}
const choose = (id: number) => runAction(pages, "home", id, {}, "jana");
async function home(slug = "home", texts: FormTexts = {}): Promise<number> {
  const id = await page(slug, texts);
  expect(await choose(id)).toMatchObject({ outcome: "done", result: { message: "done" } });
  return id;
}

describe("the home page", () => {
  test("is one for each language, the last that was chosen", async () => {
    await home("home");
    const czech = await home("domu", { language: "cs" });
    const second = await home("start");
    expect(await settingOn(database(), "home.en")).toBe(second);
    expect(await settingOn(database(), "home.cs")).toBe(czech);
  });

  test.each([{ status: "draft" }, { publishAt: "2999-01-01" }, { unpublishAt: "2000-01-01" }])(
    "is never a page that visitors cannot read: %j",
    async (texts) => {
      const [first, hidden] = [await home(), await page("hidden", texts)];
      expect(await choose(hidden)).toMatchObject({ result: { message: "notLive", refused: true } });
      expect(await settingOn(database(), "home.en")).toBe(first);
    },
  );

  test("goes to the trash neither alone nor with a page above it", async () => {
    const above = await page("above");
    const id = await home("home", { parentId: String(above) });
    expect(await removeRecord(pages, id, "jana")).toEqual({ outcome: "refused", reason: "homePage" });
    expect(await removeRecord(pages, above, "jana")).toEqual({ outcome: "refused", reason: "homeBelow" });
    expect(await resolveAddress("/")).toMatchObject({ kind: "view", key: id });
  });

  test.each([
    [{ status: "draft" }, { field: "status", code: "home_hidden" }],
    [{ publishAt: "2999-01-01" }, { field: "publishAt", code: "home_hidden" }],
    [{ unpublishAt: "2999-01-01" }, { field: "unpublishAt", code: "home_hidden" }],
    [{ language: "cs" }, { field: "language", code: "home_language" }],
  ])("is not changed by %j", async (texts, issue) => {
    const id = await home();
    expect(await updateRecord(pages, id, texts, "jana")).toEqual({ outcome: "invalid", issues: [issue] });
    expect(await resolveAddress("/")).toMatchObject({ kind: "view", key: id });
  });

  test("is not unpublished by the action, nor hung under another page by a save or a move", async () => {
    const [id, other] = [await home(), await page("other")];
    const moved = { outcome: "invalid", issues: [{ field: "parentId", code: "home_moved" }] };
    expect(await runAction(pages, "unpublish", id, {}, "jana")).toEqual({
      outcome: "invalid",
      issues: [{ field: "status", code: "home_hidden" }],
    });
    expect(await updateRecord(pages, id, { parentId: String(other) }, "jana")).toEqual(moved);
    expect(await moveRecord(pages, id, { parentId: other, position: 0 }, "jana")).toEqual(moved);
    expect(await moveRecord(pages, id, { parentId: null, position: 1 }, "jana")).toMatchObject({
      outcome: "saved",
    });
    expect(await readRecord(pages, id)).toMatchObject({ status: "published", parentId: null });
  });

  test("stays where visitors find it when it goes back to the time when it was a draft", async () => {
    const id = await page("home", { status: "draft" });
    await updateRecord(pages, id, { status: "published" }, "jana");
    await choose(id);
    const entry = (await entriesOfRecord("pages", String(id), { limit: 10 })).at(-1);
    const restored = await restoreVersion(pages, id, { entryId: entry?.id ?? 0, version: "2" }, "jana");
    expect(restored).toMatchObject({ outcome: "saved", lost: [] });
    expect(await readRecord(pages, id)).toMatchObject({ status: "published" });
  });

  test("is let go as soon as another one is chosen", async () => {
    const first = await home();
    await home("start");
    expect(await removeRecord(pages, first, "jana")).toMatchObject({ outcome: "removed" });
  });

  test("may still be written, renamed and published further", async () => {
    const id = await home();
    for (const texts of [{ title: "Welcome" }, { slug: "welcome" }, { publishAt: "2020-01-01" }])
      expect(await updateRecord(pages, id, texts, "jana")).toMatchObject({ outcome: "saved" });
  });
});

describe("whoever asks for the home page's end is told why it stays", () => {
  test("by JSON and by a plain form", async () => {
    const client = await clientWith("all");
    const id = await home();
    const refused = await client.remove(`/ADMIN/en/pages/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { status: "error" } });
    expect(refused.body.message).toContain("This is the home page");
    const unpublished = await client.post(`/ADMIN/cs/pages/${id}/unpublish`);
    expect(unpublished).toMatchObject({ status: 422, body: { errors: [{ field: "status" }] } });
    expect(unpublished.body.errors[0].message).toContain("Toto je úvodní stránka");
    expect(await client.post(`/ADMIN/en/pages/${id}`, { status: "draft" })).toMatchObject({ status: 422 });
    expect(await client.submit(`/ADMIN/en/pages/${id}/unpublish`, {})).toMatchObject({ status: 303 });
    expect(await readRecord(pages, id)).toMatchObject({ status: "published", version: 1 });
  });

  test.each(["delete", "unpublish"])("by %s in bulk, which does the rest", async (action) => {
    const client = await clientWith("all");
    const [id, other] = [await home(), await page("other")];
    const { body } = await client.post("/ADMIN/en/pages/bulk", { action, ids: [id, other] });
    expect(body.data).toMatchObject({ done: 1, failed: 1, failures: [{ id, label: "home" }] });
    expect(body.data.failures[0].message).toContain("This is the home page");
    expect(await resolveAddress("/")).toMatchObject({ kind: "view", key: id });
  });
});
