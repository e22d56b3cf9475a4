import { expect, test } from "vitest";
import { removeRecord } from "#lib/kernel/engine/trash";
import { usageOf } from "#lib/kernel/listing/usage";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { describeUsage } from "./describe-cells.ts";

const [categories, news] = ["categories", "news"].map((name) => moduleNamed(name) as AnyModule) as [
  AnyModule,
  AnyModule,
];

async function create(module: AnyModule, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(module, { language: "en", ...texts });
}

test("the listing tells how many records outside the trash are in a category, with the way to them", async () => {
  await useTestDatabase();
  const apples = await create(categories, { name: "Apples", scope: "news" });
  const none = await create(categories, { name: "Nothing", scope: "news" });
  const item = (title: string) => create(news, { title, date: "2026-05-01", categories: String(apples) });
  await item("one");
  await item("two");
  await removeRecord(news, await item("three"), null);
  expect(await usageOf(categories, [apples, none])).toEqual(
    new Map([
      [apples, [expect.objectContaining({ parameter: "categories", count: 2 })]],
      [none, []],
    ]),
  );
  const row = { id: apples, version: 1, usage: (await usageOf(categories, [apples])).get(apples) };
  const viewer = (permissions: readonly string[]) => ({
    permissions: new Set(permissions),
    limits: {},
    language: "en" as const,
    adminId: "eva",
  });
  expect(describeUsage(row, viewer(["categories", "news.read"]))).toMatchObject({
    text: "2",
    links: [{ text: "2", title: "News: 2", url: `/ADMIN/en/news?categories=${apples}` }],
  });
  expect(describeUsage(row, viewer(["categories"]))).toEqual({ field: "usage", kind: "derived", text: "2" });
});
