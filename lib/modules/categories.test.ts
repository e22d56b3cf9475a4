import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#db/test-database";
import { rowById } from "#lib/engine/read";
import { runAction } from "#lib/engine/run-action";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/engine/save";
import type { AnyModule } from "#lib/module/define-module";
import { findRedirection } from "#lib/redirections/find";
import { clientWith } from "#test/client";
import { categories } from "./categories.ts";

const module = categories as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
});

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

test("a category of what has no archive leaves no redirection behind", async () => {
  const source = await create("Old", { scope: "pages" });
  await merge(source, await create("New", { scope: "pages" }));
  await updateRecord(module, await create("Moved", { scope: "pages" }), { slug: "elsewhere" }, null);
  expect(await findRedirection("/news/category/old", new Date())).toBeUndefined();
  expect(await findRedirection("/moved", new Date())).toBeUndefined();
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
