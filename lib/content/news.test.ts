import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { readWorking, rowById } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../kernel/engine/run-action.ts";
import { categories } from "./categories.ts";
import { news } from "./news.ts";

const module = news as unknown as AnyModule;

beforeEach(useTestDatabase);

type Texts = Readonly<Record<string, string>>;

function save(texts: Texts): Promise<SaveOutcome> {
  return createRecord(module, { title: "Pressing", language: "en", intent: "publish", ...texts }, null);
}

async function create(texts: Texts): Promise<number> {
  return idOf(await save(texts));
}

async function category(name: string, texts: Texts = {}): Promise<number> {
  const values = { name, language: "en", scope: "news", ...texts };
  return idOf(await createRecord(categories as unknown as AnyModule, values, null));
}

function idOf(saved: SaveOutcome): number {
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const rowOf = (id: number) => rowById(database(), module, id, true);
const merge = (id: number, into: number) =>
  runAction(categories as unknown as AnyModule, "merge", id, { into: String(into) }, "eva");

test("an item without a date has the day on which it is written", async () => {
  expect(await rowOf(await create({}))).toMatchObject({ date: localFromInstant(new Date()).slice(0, 10) });
});

describe("the main category", () => {
  test("is the first one unless somebody chooses", async () => {
    const [one, two] = [await category("One"), await category("Two")];
    expect(await rowOf(await create({ categories: `${two},${one}` }))).toMatchObject({
      primaryCategory: two,
    });
    const chosen = { title: "Chosen", categories: `${two},${one}`, primaryCategory: String(one) };
    expect(await rowOf(await create(chosen))).toMatchObject({ primaryCategory: one });
  });

  test("must be one of the categories", async () => {
    const [one, two] = [await category("One"), await category("Two")];
    expect(await save({ categories: `${one}`, primaryCategory: `${two}` })).toMatchObject({
      issues: [{ field: "primaryCategory", code: "not_among" }],
    });
  });

  test("gives way when the item leaves it", async () => {
    const [one, two] = [await category("One"), await category("Two")];
    const id = await create({ categories: `${one},${two}` });
    await updateRecord(module, id, { categories: `${two}`, primaryCategory: `${one}` }, null);
    expect(await rowOf(id)).toMatchObject({ categories: [two], primaryCategory: two });
    await updateRecord(module, id, { categories: "" }, null);
    expect(await rowOf(id)).toMatchObject({ categories: [], primaryCategory: null });
  });
});

test("an item is sorted only into categories of news, in its own language", async () => {
  const [pictures, czech] = [
    await category("Pictures", { scope: "galleries" }),
    await category("Akce", { language: "cs" }),
  ];
  expect(await save({ categories: String(pictures) })).toMatchObject({
    issues: [{ field: "categories", code: "other_branch" }],
  });
  expect(await save({ categories: String(czech) })).toMatchObject({
    issues: expect.arrayContaining([{ field: "categories", code: "other_language" }]),
  });
});

describe("merging a category", () => {
  test("makes all that lists it list the other one, live and in working copies, once each", async () => {
    const [source, target, third] = [
      await category("Apples"),
      await category("Fruit"),
      await category("Third"),
    ];
    const live = await create({ title: "Live", categories: `${source},${target}` });
    const changed = await create({ title: "Changed", categories: `${third}` });
    await updateRecord(module, changed, { categories: `${third},${source}`, intent: "draft" }, null);
    const trashed = await create({ title: "Other", categories: `${third}` });
    await merge(source, target);
    expect(await rowOf(live)).toMatchObject({ categories: [target], primaryCategory: target, version: 2 });
    expect(await rowOf(changed)).toMatchObject({ categories: [third] });
    expect(await readWorking(module, changed)).toMatchObject({ categories: [third, target] });
    expect(await rowOf(trashed)).toMatchObject({ categories: [third], version: 1 });
  });

  test("leaves an entry in the history of each item that it changed", async () => {
    const [source, target] = [await category("Apples"), await category("Fruit")];
    const id = await create({ categories: `${source}` });
    const client = await clientWith("all");
    await client.post(`/ADMIN/en/categories/${source}/merge`, { into: String(target) });
    const { body } = await client.get(`/ADMIN/en/news/${id}/history`);
    expect(body.entries).toHaveLength(2);
    const log = await client.get("/ADMIN/en/auditLog");
    expect(JSON.stringify(log.body.rows)).toContain("categories.merge");
  });
});

test("whoever may not publish keeps visitors from seeing a change", async () => {
  const id = await create({});
  const writer = await clientWith(["news.update", "news.read", "news.create"]);
  expect((await writer.post(`/ADMIN/en/news/${id}`, { title: "Mine" })).status).toBe(403);
  expect((await writer.post(`/ADMIN/en/news/${id}`, { title: "Mine", intent: "draft" })).status).toBe(200);
  expect((await (await clientWith(["pages"])).get("/ADMIN/en/news")).status).toBe(403);
});
