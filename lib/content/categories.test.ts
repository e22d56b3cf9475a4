import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { rowById } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import { undoChange } from "#lib/kernel/engine/undo";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { insertAdministrator } from "#test/accounts";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../kernel/engine/run-action.ts";
import { restoreRecord } from "../kernel/engine/trash.ts";
import { modules } from "../modules.ts";
import { findRedirection } from "../website/redirections/way.ts";
import { categories } from "./categories.ts";

const module = categories as unknown as AnyModule;

beforeEach(useTestDatabase);

function save(name: string, texts: Readonly<Record<string, string>> = {}): Promise<SaveOutcome> {
  return createRecord(module, { name, language: "en", scope: "news", ...texts }, null);
}

async function create(name: string, texts: Readonly<Record<string, string>> = {}): Promise<number> {
  const saved = await save(name, texts);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const rowOf = (id: number) => rowById(database(), module, id, true);
const merge = (id: number, into: number) => runAction(module, "merge", id, { into: String(into) }, "eva");

test("a category hangs only under one of its own kind and language", async () => {
  const galleries = await create("Pictures", { scope: "galleries" });
  const czech = await create("Akce", { language: "cs" });
  expect(await save("Under", { parentId: String(galleries) })).toMatchObject({
    issues: [{ field: "parentId", code: "other_branch" }],
  });
  expect(await save("Under", { parentId: String(czech) })).toMatchObject({
    issues: [{ field: "parentId", code: "other_language" }],
  });
});

test("with categories under it a category keeps its kind", async () => {
  const above = await create("Orchard");
  await create("Apples", { parentId: String(above) });
  expect(await updateRecord(module, above, { scope: "galleries" }, null)).toMatchObject({
    issues: [{ field: "scope", code: "pages_below" }],
  });
});

test("categories are at most four levels deep, and none of them is in the address of another", async () => {
  let parentId = "";
  for (const name of ["One", "Two", "Three", "Four"]) parentId = String(await create(name, { parentId }));
  expect(await rowOf(Number(parentId))).toMatchObject({ path: "four" });
  expect(await save("Five", { parentId })).toMatchObject({
    issues: [{ field: "parentId", code: "too_deep", parameters: { limit: 4 } }],
  });
});

test("an address is taken only among categories of one kind and language", async () => {
  await create("Events");
  await create("Events", { scope: "galleries" });
  await create("Events", { language: "cs" });
  expect(await save("Events")).toMatchObject({ issues: [{ field: "slug", code: "taken" }] });
});

test("a merged category is in the trash, and what hung under it hangs under the other one", async () => {
  const source = await create("Apples");
  const below = await create("Cider apples", { parentId: String(source) });
  const target = await create("Fruit");
  expect(await merge(source, target)).toMatchObject({ outcome: "done", result: { message: "done" } });
  expect((await rowOf(source))?.deletedAt).toBeInstanceOf(Date);
  expect(await rowOf(below)).toMatchObject({ parentId: target, deletedAt: null });
});

test.each([
  ["itself", "itself"],
  ["below", "one under it"],
  ["otherKind", "one of another kind"],
])("merging is refused as %s into %s, and nothing changes", async (message, what) => {
  const source = await create("Apples");
  const below = await create("Cider apples", { parentId: String(source) });
  const other = await create("Pictures", { scope: "galleries" });
  const into = { itself: source, "one under it": below, "one of another kind": other }[what] ?? 0;
  expect(await merge(source, into)).toMatchObject({ result: { message, refused: true } });
  expect(await rowOf(source)).toMatchObject({ deletedAt: null, version: 1 });
});

test("who may only change categories can neither merge nor dissolve one", async () => {
  const [source, target] = [await create("Apples"), await create("Fruit")];
  const editor = await clientWith(["categories.update", "categories.read"]);
  for (const action of ["merge", "dissolve"]) {
    const { status } = await editor.post(`/ADMIN/en/categories/${source}/${action}`, {
      into: String(target),
    });
    expect(status).toBe(403);
  }
  const whole = await clientWith(["categories"]);
  expect((await whole.post(`/ADMIN/en/categories/${source}/merge`, { into: String(target) })).status).toBe(
    200,
  );
});

test("a category that is deleted alone leaves what hung under it one level higher", async () => {
  const above = await create("Orchard");
  const source = await create("Apples", { parentId: String(above) });
  const below = await create("Cider apples", { parentId: String(source) });
  expect(await runAction(module, "dissolve", source, {}, "eva")).toMatchObject({
    result: { message: "left" },
  });
  expect(await rowOf(below)).toMatchObject({ parentId: above, deletedAt: null });
});

describe("a merge that is taken back", () => {
  const news = modules.news as unknown as AnyModule;
  const item = async (title: string, ids: readonly number[]) => {
    const texts = { title, slug: title, language: "en", date: "2026-05-01", status: "published" };
    return createdId(news, { ...texts, categories: ids.join(",") });
  };
  const newsOf = (id: number) => rowById(database(), news, id, true);

  /** Merges a category that has one below it and two items, one of which is also in the target. */
  async function merged() {
    const [source, target] = [await create("Apples"), await create("Fruit")];
    const below = await create("Cider apples", { parentId: String(source) });
    const [one, both] = [await item("one", [source]), await item("both", [target, source])];
    await updateRecord(news, one, { title: "Changed", intent: "draft" }, null);
    await insertAdministrator("eva");
    const uses = await referencesTo(database(), { module: "categories", id: source });
    const done = await merge(source, target);
    if (done.outcome !== "done" || !done.undo) throw new Error(JSON.stringify(done));
    // The round trip through JSON is how a session stores it.
    const plan = JSON.parse(JSON.stringify(done.undo));
    return { source, target, below, one, both, uses, undo: () => undoChange(module, source, plan, "eva") };
  }

  test("leaves everything as it was, redirections and working copies included", async () => {
    const { source, target, below, one, both, uses, undo } = await merged();
    expect(await newsOf(one)).toMatchObject({ categories: [target] });
    expect(await newsOf(both)).toMatchObject({ categories: [target] });
    expect(await findRedirection("/news/category/apples", new Date())).toBeDefined();
    expect(await undo()).toEqual({ outcome: "undone" });
    expect(await rowOf(source)).toMatchObject({ deletedAt: null, slug: "apples" });
    expect(await rowOf(below)).toMatchObject({ parentId: source });
    expect(await newsOf(one)).toMatchObject({ categories: [source], title: "one", version: 4 });
    expect(JSON.stringify((await newsOf(one))?.workingCopy)).toContain("Changed");
    expect(await newsOf(both)).toMatchObject({ categories: [target, source] });
    expect(await findRedirection("/news/category/apples", new Date())).toBeUndefined();
    const usesNow = await referencesTo(database(), { module: "categories", id: source });
    expect(usesNow).toHaveLength(uses.length);
    expect(usesNow).toEqual(expect.arrayContaining(uses));
  });

  test.each(["one", "below", "source"] as const)(
    "is refused whole where somebody changed %s since",
    async (name) => {
      const { undo, ...ids } = await merged();
      const changed = name === "one" ? news : module;
      if (name === "source") await restoreRecord(module, ids.source, null);
      else await updateRecord(changed, ids[name], name === "one" ? { title: "New" } : { name: "New" }, null);
      const before = await newsOf(ids.both);
      expect(await undo()).toEqual({ outcome: "overtaken" });
      expect(await newsOf(ids.both)).toEqual(before);
      expect(await rowOf(ids.below)).toMatchObject({ parentId: ids.target });
    },
  );

  test("is offered beside the message, to who may merge alone", async () => {
    const [source, target] = [await create("Apples"), await create("Fruit")];
    const news1 = await item("one", [source]);
    const client = await clientWith(["categories"]);
    const { body } = await client.post(`/ADMIN/en/categories/${source}/merge`, { into: String(target) });
    expect(body.data.undo.label).toBe("Undo");
    const answer = await client.post(body.data.undo.url, { undo: body.data.undo.undo });
    expect([answer.status, answer.body.message]).toEqual([200, "Undone."]);
    expect(await newsOf(news1)).toMatchObject({ categories: [source] });
    const again = await client.post(body.data.undo.url, { undo: body.data.undo.undo });
    expect(again.status).toBe(409);
  });
});
