import { expect, test } from "vitest";
import { type Database, openDatabase, type SqliteDatabase, useDatabase } from "#db/client";
import { readStructure } from "./read-structure.ts";
import { estimateRows, rowCounts, tableSizes } from "./row-counts.ts";
import type { Table } from "./structure.ts";

const ask = (open: Database) => async (statement: string) => [
  { rows: open.$client.prepare(statement).raw().all() as unknown[][] },
];

function databaseOf(script: string): SqliteDatabase {
  const open = openDatabase(":memory:");
  useDatabase(open);
  open.$client.exec(script);
  return open;
}

const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)";

test("small tables are counted, large ones told about by their last rowid, views left", async () => {
  databaseOf(`
    CREATE TABLE small (a); INSERT INTO small VALUES (1), (2);
    CREATE TABLE large (a); ${numbers} INSERT INTO large SELECT i FROM n;
    DELETE FROM large WHERE a BETWEEN 10 AND 19;
    CREATE TABLE keyed (a PRIMARY KEY) WITHOUT ROWID; ${numbers} INSERT INTO keyed SELECT i FROM n;
    CREATE VIEW seen AS SELECT * FROM small;
  `);
  expect(Object.fromEntries(await rowCounts(await readStructure()))).toEqual({
    small: { is: "exact", rows: 2 },
    large: { is: "about", rows: 30000 },
    keyed: { is: "over", rows: 20000 },
  });
});

test("a table that was counted keeps its count", async () => {
  const open = databaseOf(`
    CREATE TABLE large (a); ${numbers} INSERT INTO large SELECT i FROM n; DELETE FROM large WHERE a < 11;
    CREATE VIEW seen AS SELECT * FROM large;
  `);
  const structure = await readStructure();
  for (const name of ["large", "seen"])
    expect(await estimateRows(structure.get(name) as Table, ask(open))).toEqual({ is: "exact", rows: 29990 });
  expect(Object.fromEntries(await rowCounts(structure))).toEqual({
    large: { is: "exact", rows: 29990 },
    seen: { is: "exact", rows: 29990 },
  });
});

test("a virtual table that cannot be read stops nothing", async () => {
  const open = databaseOf(
    "CREATE TABLE small (a); CREATE VIRTUAL TABLE words USING fts5(t, content='gone');",
  );
  expect([...(await rowCounts(await readStructure())).keys()]).toContain("small");
  open.close();
});

test("space is told by table, with its indexes and shadow tables folded in", async () => {
  const open = openDatabase(":memory:");
  useDatabase(open);
  open.$client.exec(
    "CREATE TABLE a (b); CREATE INDEX by_b ON a (b); CREATE VIRTUAL TABLE words USING fts5(text)",
  );
  const structure = await readStructure();
  const sizes = await tableSizes(structure, async (statement) => [
    { rows: open.$client.prepare(statement).raw().all() as unknown[][] },
  ]);
  expect(sizes?.get("a")).toBe(8192);
  expect(sizes?.get("words")).toBeGreaterThan(4 * 4096);
  expect(sizes?.has("words_data")).toBe(false);
});

test("without it nothing is told", async () => {
  const refuse = async () => {
    throw new Error("no such table: dbstat");
  };
  expect(await tableSizes(new Map(), refuse)).toBeUndefined();
});
