import { expect, test } from "vitest";
import { openDatabase, useDatabase } from "#db/client";
import { readStructure } from "./read-structure.ts";
import { tableSizes } from "./table-sizes.ts";

test("space is told by table, with its indexes apart and shadow tables folded in", async () => {
  const open = openDatabase(":memory:");
  useDatabase(open);
  open.$client.exec(
    "CREATE TABLE a (b); CREATE INDEX by_b ON a (b); CREATE VIRTUAL TABLE words USING fts5(text)",
  );
  const structure = await readStructure();
  const sizes = await tableSizes(structure, async (statement) => [
    { rows: open.$client.prepare(statement).raw().all() as unknown[][] },
  ]);
  expect(sizes?.get("a")).toEqual({ data: 4096, indexes: 4096 });
  expect(sizes?.get("words")?.data).toBeGreaterThan(4 * 4096);
  expect(sizes?.has("words_data")).toBe(false);
});

test("without it nothing is told", async () => {
  const refuse = async () => {
    throw new Error("no such table: dbstat");
  };
  expect(await tableSizes(new Map(), refuse)).toBeUndefined();
});
