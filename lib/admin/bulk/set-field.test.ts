import { beforeEach, expect, test, vi } from "vitest";
import { findSession } from "#lib/accounts/session";
import { readRecord } from "#lib/kernel/engine/read";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { clientWith } from "#test/client";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { loadBulk } from "./ask-in-bulk.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const [news, categories, pages] = ["news", "categories", "pages"].map(moduleNamed) as [
  AnyModule,
  AnyModule,
  AnyModule,
];
const address = "/ADMIN/en/news/bulk";
let [apples, fruit, pictures, czech] = [0, 0, 0, 0];

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(module, { language: "en", ...texts });
}
const item = (title: string, texts: Readonly<Record<string, string>> = {}) =>
  create(news, { title, date: "2026-05-01", ...texts });
const categoriesOf = async (id: number) => (await readRecord(news, id))?.categories;

beforeEach(async () => {
  await useTestDatabase();
  apples = await create(categories, { name: "Apples", scope: "news" });
  fruit = await create(categories, { name: "Fruit", scope: "news" });
  pictures = await create(categories, { name: "Pictures", scope: "galleries" });
  czech = await create(categories, { name: "Jablka", scope: "news", language: "cs" });
});

test.each([
  ["add", (): number[] => [apples, fruit]],
  ["remove", (): number[] => []],
  ["replace", (): number[] => [fruit]],
  ["clear", (): number[] => []],
])("categories are set together: %s", async (how, expected) => {
  const [one, other] = [await item("one", { categories: String(apples) }), await item("other")];
  const value = String(how === "remove" ? apples : fruit);
  const client = await clientWith(["news"]);
  const ids = `${one},${other}`;
  const { body } = await client.post(address, { action: "set.categories", ids, how, value });
  expect(body.data).toMatchObject(
    expected().length === 0 ? { done: 1, skipped: 1 } : { done: 2, skipped: 0 },
  );
  expect(await categoriesOf(one)).toEqual(expected());
  expect(await readRecord(news, one)).toMatchObject({ version: 2, updatedBy: client.id });
});

test("what waits beside the live version keeps waiting, with its own categories changed too", async () => {
  const id = await item("one", { categories: String(apples), status: "published", content: "" });
  await updateRecord(news, id, { title: "Later", categories: "", intent: "draft" }, null);
  const client = await clientWith(["news"]);
  await client.post(address, { action: "set.categories", ids: String(id), how: "add", value: String(fruit) });
  const row = await readRecord(news, id);
  expect(row).toMatchObject({ title: "one", categories: [apples, fruit] });
  expect(JSON.parse(String(row?.workingCopy))).toMatchObject({ title: "Later", categories: String(fruit) });
});

test("a category of another language or kind is refused for each record, and the others are done", async () => {
  const [english, inCzech] = [await item("one"), await item("jedna", { language: "cs" })];
  const client = await clientWith(["news"]);
  const ids = `${english},${inCzech}`;
  const set = { action: "set.categories", ids, how: "add" };
  const { body } = await client.post(address, { ...set, value: String(czech) });
  expect(body.data).toMatchObject({ done: 1, failed: 1, failures: [{ id: english }] });
  const odd = await client.post(address, { ...set, value: String(pictures) });
  expect(odd.body.data).toMatchObject({ done: 0, failed: 2 });
  expect(await categoriesOf(english)).toEqual([]);
});

test("who may not change records, or not what visitors see, changes nothing", async () => {
  const live = await item("one", { status: "published" });
  const set = { action: "set.categories", ids: String(live), how: "add", value: String(fruit) };
  expect((await (await clientWith(["news.read", "news.delete"])).post(address, set)).status).toBe(403);
  const writer = await (await clientWith(["news.update"])).post(address, set);
  expect(writer.body.data).toMatchObject({ done: 0, failed: 1 });
  expect(await categoriesOf(live)).toEqual([]);
});

test.each([
  ["set.title", "x", 404],
  ["set.constructor", "1", 404],
  ["set.categories", "no number", 400],
])("%s to %j is refused", async (action, value, status) => {
  const id = await item("one");
  const client = await clientWith(["news"]);
  expect((await client.post(address, { action, ids: String(id), value })).status).toBe(status);
});

test("without scripts what it is set to is asked on a page, which offers categories of the right kind", async () => {
  const id = await item("one");
  const client = await clientWith(["superadmin"]);
  const asked = await client.submit(address, { action: "set.categories", ids: String(id) });
  expect([asked.status, asked.location]).toEqual([303, expect.stringContaining("/bulk?")]);
  const token = decodeURIComponent(client.cookie.split("=")[1] ?? "");
  const session = await findSession("admin", token);
  const admin = { id: client.id, permissions: new Set(["superadmin"]), limits: {}, session } as never;
  const shown = await loadBulk(news, admin, "en", { action: "set.categories", ids: String(id) });
  expect(shown?.setting?.values.map(({ text }) => text)).toEqual([
    "Apples (English)",
    "Fruit (English)",
    "Jablka (čeština)",
  ]);
  const fields = { ...shown?.fields, how: "replace", value: String(apples) };
  expect((await client.submit(address, fields)).status).toBe(303);
  expect(await categoriesOf(id)).toEqual([apples]);
});

test("a module sets a toggle by the same line", async () => {
  const id = await create(pages, { title: "Page" });
  const client = await clientWith(["pages"]);
  const set = { action: "set.inNavigation", ids: String(id), value: "true" };
  expect((await client.post("/ADMIN/en/pages/bulk", set)).body.data).toMatchObject({ done: 1 });
  expect(await readRecord(pages, id)).toMatchObject({ inNavigation: true });
});
