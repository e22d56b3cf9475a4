import { aliasedTable, eq, gt } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client";
import { recordReferences, settings } from "#lib/kernel/tables";
import { newDatabase } from "#test/new-database";

let open: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const made = await newDatabase();
  drop = made.drop;
  open = made.open();
});
afterEach(async () => {
  await open.close();
  await drop();
});

const setting = (key: string, value: unknown) => ({ key, value, updatedAt: new Date(0) });
const values = async () =>
  (await open.select().from(settings).orderBy(settings.key).all()).map(({ key, value }) => [key, value]);

test("a row that is there is changed, one that is not is added", async () => {
  for (const value of [1, 2])
    await open
      .insert(settings)
      .values([setting("a", value), setting(`b${value}`, 0)])
      .onConflictDoUpdate({ target: settings.key, set: { value } })
      .run();
  expect(await values()).toEqual([
    ["a", 2],
    ["b1", 0],
    ["b2", 0],
  ]);
});

test("a row that is there is changed where a condition holds, and comes back", async () => {
  await open.insert(settings).values(setting("a", 1)).run();
  const add = (value: number) =>
    open
      .insert(settings)
      .values(setting("a", 0))
      .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: eq(settings.value, 1) })
      .returning({ key: settings.key });
  expect(await add(2)).toEqual([{ key: "a" }]);
  expect(await add(3)).toEqual([]);
  expect(await values()).toEqual([["a", 2]]);
});

test("a row that is there stays, whether its key is named or not", async () => {
  await open.insert(settings).values(setting("a", 1)).run();
  await open.insert(settings).values(setting("a", 2)).onConflictDoNothing().run();
  await open.insert(settings).values(setting("a", 3)).onConflictDoNothing({ target: settings.key }).run();
  const row = { fromModule: "pages", fromId: "1", field: "text", toModule: "media", toId: "2" };
  const { fromModule, fromId, field, toModule, toId } = recordReferences;
  for (const _ of [1, 2])
    await open
      .insert(recordReferences)
      .values(row as never)
      .onConflictDoNothing({ target: [fromModule, fromId, field, toModule, toId] })
      .run();
  expect(await values()).toEqual([["a", 1]]);
  expect(await open.$count(recordReferences)).toBe(1);
});

test("a table is joined under another name, beside itself", async () => {
  await open
    .insert(settings)
    .values([setting("a", 1), setting("b", 1), setting("c", 2)])
    .run();
  const other = aliasedTable(settings, "other");
  const pairs = await open
    .select({ one: settings.key, other: other.key })
    .from(settings)
    .leftJoin(other, gt(other.key, settings.key))
    .where(eq(settings.key, "b"))
    .all();
  expect(pairs).toEqual([{ one: "b", other: "c" }]);
});
