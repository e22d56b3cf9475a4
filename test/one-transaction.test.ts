import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import type { Connection, SqliteDatabase } from "#db/database";
import { settings } from "#lib/kernel/tables";
import { sharedDatabase } from "./one-transaction.ts";

const write = async (connection: Connection, key: string) =>
  void (await connection.insert(settings).values({ key, value: key, updatedAt: new Date() }));
const keysIn = (client: Sqlite.Database) =>
  client.prepare("SELECT key FROM settings WHERE key LIKE 'test.%' ORDER BY key").pluck().all();
const keys = ({ $client }: SqliteDatabase) => keysIn($client);

test("what one test wrote is gone for the next, in the same database", async () => {
  const first = await sharedDatabase();
  await write(first, "test.alone");
  await first.transaction((tx) => write(tx, "test.together"));
  first.$client.exec("CREATE TABLE test_table (id INTEGER)");
  expect(keys(first)).toEqual(["test.alone", "test.together"]);
  const next = await sharedDatabase();
  expect(keys(next)).toEqual([]);
  expect(() => next.$client.exec("DROP TABLE test_table")).toThrow("no such table");
  expect(next.$client).toBe(first.$client);
});

test("a transaction that fails undoes all that it wrote, and nothing before it", async () => {
  const shared = await sharedDatabase();
  await write(shared, "test.before");
  const failing = shared.transaction(async (tx) => {
    await tx.transaction((inner) => write(inner, "test.inside"));
    throw new Error("It fails.");
  });
  await expect(failing).rejects.toThrow("It fails.");
  await shared.transaction((tx) => write(tx, "test.after"));
  expect(keys(shared)).toEqual(["test.after", "test.before"]);
});

test("a copy has what was written, and the next database is another one", async () => {
  const copied = await sharedDatabase();
  await write(copied, "test.copied");
  expect(keysIn(new Sqlite(copied.$client.serialize()))).toEqual(["test.copied"]);
  await copied.transaction((tx) => write(tx, "test.later"));
  expect(keys(copied)).toEqual(["test.copied", "test.later"]);
  const next = await sharedDatabase();
  expect(keys(next)).toEqual([]);
  expect(next.$client).not.toBe(copied.$client);
});

test("a setting is changed for one test", async () => {
  const shared = await sharedDatabase();
  shared.$client.pragma("foreign_keys = OFF");
  expect(shared.$client.pragma("foreign_keys", { simple: true })).toBe(0);
  expect((await sharedDatabase()).$client.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("what a test did not wait for fails once another test has the database, and changes nothing there", async () => {
  const first = await sharedDatabase();
  const gate = Promise.withResolvers<void>();
  const late = first.transaction(async (tx) => {
    await gate.promise;
    await write(tx, "test.late");
  });
  await Promise.resolve();
  const next = await sharedDatabase();
  gate.resolve();
  await expect(late).rejects.toThrow("is over");
  await expect(write(first, "test.later")).rejects.toThrow("is over");
  expect(keys(next)).toEqual([]);
});
