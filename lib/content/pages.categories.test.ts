import { beforeEach, expect, test, vi } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import { usageOf } from "#lib/kernel/listing/usage";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { describeUsage } from "../admin/listing/describe-cells.ts";
import { csvLines } from "../admin/listing/export.ts";
import { categories as declaredCategories } from "./categories.ts";
import { pages as declaredPages } from "./pages.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const [pages, categories] = [declaredPages, declaredCategories] as unknown as [AnyModule, AnyModule];

beforeEach(useTestDatabase);

type Texts = Readonly<Record<string, string>>;

async function create(module: AnyModule, texts: Texts): Promise<number> {
  return createdId(module, { language: "en", ...texts });
}
const category = (name: string, texts: Texts = {}) => create(categories, { name, scope: "pages", ...texts });
const page = (title: string, ids: readonly number[], texts: Texts = {}) =>
  create(pages, { title, categories: ids.join(","), intent: "publish", ...texts });
const categoriesOf = async (id: number) => (await readRecord(pages, id))?.categories;

test("a page is sorted only into categories of pages, in its own language", async () => {
  const [apples, pictures, czech] = [
    await category("Apples"),
    await category("Pictures", { scope: "galleries" }),
    await category("Jablka", { language: "cs" }),
  ];
  const client = await clientWith(["pages"]);
  const post = (ids: readonly number[], path = "") =>
    client.post(`/ADMIN/en/pages${path}`, { title: "Pressing", language: "en", categories: ids.join(",") });
  expect(await post([pictures])).toMatchObject({ status: 422, body: { errors: [{ field: "categories" }] } });
  expect(await post([czech])).toMatchObject({ status: 422, body: { errors: [{ field: "categories" }] } });
  expect(await post([4711])).toMatchObject({ status: 422, body: { errors: [{ field: "categories" }] } });
  const { body } = await post([apples]);
  const { id } = body.data;
  expect((await client.get(`/ADMIN/en/pages/${id}`)).body).toMatchObject({ categories: [apples] });
  expect((await post([apples, pictures], `/${id}`)).status).toBe(422);
  expect(await categoriesOf(id)).toEqual([apples]);
});

test("the form offers categories of pages alone", async () => {
  const apples = await category("Apples");
  await category("Appliances", { scope: "news" });
  const client = await clientWith(["pages", "categories.read"]);
  const { body } = await client.get("/ADMIN/en/search?module=categories&scope=pages&q=app");
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([apples]);
  const both = await client.get("/ADMIN/en/search?module=categories&q=app");
  expect(both.body.results).toHaveLength(2);
});

test("who may only read pages sorts none", async () => {
  const [apples, id] = [await category("Apples"), await page("Pressing", [])];
  const reader = await clientWith(["pages.read", "categories"]);
  expect((await reader.post(`/ADMIN/en/pages/${id}`, { categories: String(apples) })).status).toBe(403);
  expect(await categoriesOf(id)).toEqual([]);
});

test("what visitors see keeps its categories until the change is published", async () => {
  const [apples, pears] = [await category("Apples"), await category("Pears")];
  const id = await page("Pressing", [apples]);
  await updateRecord(pages, id, { categories: String(pears), intent: "draft" }, null);
  expect(await categoriesOf(id)).toEqual([apples]);
  await updateRecord(pages, id, { intent: "publish" }, null);
  expect(await categoriesOf(id)).toEqual([pears]);
});

test("a copy is in the same categories, and the history names them", async () => {
  const apples = await category("Apples");
  const id = await page("Pressing", []);
  const client = await clientWith(["pages"]);
  await client.post(`/ADMIN/en/pages/${id}`, { categories: String(apples), intent: "publish" });
  const copy = await client.post(`/ADMIN/en/pages/${id}/duplicate`);
  expect(await categoriesOf(Number(copy.body.data.id))).toEqual([apples]);
  const { body } = await client.get(`/ADMIN/en/pages/${id}/history`);
  expect(JSON.stringify(body)).toContain("Categories");
});

test("the listing is narrowed to a category, its file names them, and many pages are sorted together", async () => {
  const [apples, pears] = [await category("Apples"), await category("Pears, early")];
  const [one, other] = [await page("Pressing", [apples]), await page("Drying", [])];
  const client = await clientWith(["pages"]);
  const listed = async (id: number) =>
    (await client.get(`/ADMIN/en/pages?categories=${id}`)).body.rows.map((row: { id: number }) => row.id);
  expect(await listed(apples)).toEqual([one]);
  const set = { action: "set.categories", ids: `${one},${other}`, how: "add", value: String(pears) };
  expect((await client.post("/ADMIN/en/pages/bulk", set)).body.data).toMatchObject({ done: 2 });
  expect((await listed(pears)).toSorted()).toEqual([one, other]);
  const query = {
    search: "",
    filter1: "",
    orderBy: "title ASC",
    listingPage: 1,
    limit: 50,
    trash: false,
    reach: undefined,
  };
  const file = await Array.fromAsync(
    csvLines(pages, { ...query, filters: { categories: String(apples) } }, "en"),
  );
  expect(file.join("")).toContain('"Apples, Pears, early"');
});

test("the listing of categories counts the pages in each, with the way to them", async () => {
  const apples = await category("Apples");
  await page("Pressing", [apples]);
  await page("Drying", [apples]);
  const usage = (await usageOf(categories, [apples])).get(apples);
  const viewer = {
    permissions: new Set(["pages.read"]),
    limits: {},
    language: "en" as const,
    adminId: "eva",
  };
  expect(describeUsage({ id: apples, version: 1, usage }, viewer)).toMatchObject({
    text: "2",
    links: [{ title: "Pages: 2", url: `/ADMIN/en/pages?categories=${apples}` }],
  });
});

test("pages of a category that is merged or deleted are in the one that was chosen instead", async () => {
  const [apples, pears, fruit] = [await category("Apples"), await category("Pears"), await category("Fruit")];
  const [one, both] = [await page("Pressing", [apples]), await page("Drying", [fruit, apples])];
  const client = await clientWith(["categories"]);
  const merge = (id: number, into: number) =>
    client.post(`/ADMIN/en/categories/${id}/merge`, { into: String(into) });
  expect((await merge(apples, fruit)).status).toBe(200);
  expect([await categoriesOf(one), await categoriesOf(both)]).toEqual([[fruit], [fruit]]);
  await client.post(`/ADMIN/en/categories/${fruit}/dissolve`, { into: String(pears) });
  expect([await categoriesOf(one), await categoriesOf(both)]).toEqual([[pears], [pears]]);
});
