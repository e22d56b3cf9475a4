import { beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase, useDatabase } from "#db/client";
import { useTestDatabase } from "#test/test-database";
import { readStructure } from "./read-structure.ts";

let open: Database;

async function tableOf(name: string) {
  const table = (await readStructure()).get(name);
  if (!table) throw new Error(`There is no ${name}.`);
  return table;
}

describe("a table is told with", () => {
  beforeEach(() => {
    open = openDatabase(":memory:");
    useDatabase(open);
    open.$client.exec(`
      CREATE TABLE shelf (room TEXT, place INT, PRIMARY KEY (place, room)) WITHOUT ROWID, STRICT;
      CREATE TABLE "odd ""name" (
        id INTEGER PRIMARY KEY,
        "a,b" TEXT DEFAULT ('x)' || char(41)) CONSTRAINT "short, (one)" CHECK (length("a,b") < 5 /* ) */),
        twice INT AS (id * 2) STORED, thrice AS (id * 3),
        room TEXT NOT NULL, place INT, parent REFERENCES "odd ""name" ON DELETE CASCADE,
        CHECK (room <> ')'), FOREIGN KEY (place, room) REFERENCES shelf
      );
      CREATE UNIQUE INDEX lower_first ON "odd ""name" (lower("a,b" || ',)') DESC, room) WHERE place > 3 -- some
      ;
      CREATE VIEW seen AS SELECT id, twice FROM "odd ""name";
      CREATE TRIGGER noticed AFTER INSERT ON "odd ""name" BEGIN SELECT 1; END;
      CREATE VIRTUAL TABLE words USING fts5(text);
      CREATE VIRTUAL TABLE words_more USING fts5(text);
    `);
  });

  test("columns, generated and hidden ones, and their defaults", async () => {
    const { columns } = await tableOf('odd "name');
    expect(columns.map(({ name }) => name)).toEqual([
      "id",
      "a,b",
      "twice",
      "thrice",
      "room",
      "place",
      "parent",
    ]);
    expect(columns[1]).toEqual({
      name: "a,b",
      type: "TEXT",
      isRequired: false,
      default: "'x)' || char(41)",
      isHidden: false,
    });
    expect(columns[2]).toMatchObject({ type: "INT", generated: "stored" });
    expect(columns[3]).toMatchObject({ type: "", generated: "virtual" });
    expect((await tableOf("words")).columns).toMatchObject([
      { name: "text" },
      { isHidden: true },
      { isHidden: true },
    ]);
  });

  test("its kind and its keys", async () => {
    expect(await tableOf("shelf")).toMatchObject({
      kind: "table",
      isStrict: true,
      hasRowid: false,
      primaryKey: ["place", "room"],
    });
    expect(await tableOf('odd "name')).toMatchObject({ isStrict: false, hasRowid: true, primaryKey: ["id"] });
    expect(await tableOf("seen")).toMatchObject({ kind: "view", hasRowid: false, primaryKey: [] });
  });

  test("foreign keys both ways, those that name no columns as well", async () => {
    const { foreignKeys, referredBy } = await tableOf('odd "name');
    expect(foreignKeys).toContainEqual({
      from: 'odd "name',
      columns: ["place", "room"],
      to: "shelf",
      toColumns: ["place", "room"],
      onUpdate: "NO ACTION",
      onDelete: "NO ACTION",
    });
    expect(referredBy).toMatchObject([{ columns: ["parent"], toColumns: ["id"], onDelete: "CASCADE" }]);
    expect((await tableOf("shelf")).referredBy).toHaveLength(1);
  });

  test("indexes, by the statement that made them or by their columns", async () => {
    expect((await tableOf('odd "name')).indexes).toEqual([
      {
        name: "lower_first",
        isUnique: true,
        origin: "index",
        text: expect.stringContaining(`(lower("a,b" || ',)') DESC, room) WHERE place > 3 -- some`),
      },
    ]);
    expect((await tableOf("shelf")).indexes).toMatchObject([
      { origin: "primaryKey", isUnique: true, text: "place, room" },
    ]);
  });

  test("triggers, and the shadow tables of a virtual one, which are no tables of their own", async () => {
    expect((await tableOf('odd "name')).triggers).toMatchObject([{ name: "noticed" }]);
    expect(await tableOf("words")).toMatchObject({ kind: "virtual" });
    expect((await tableOf("words")).shadows).toEqual([
      "words_config",
      "words_content",
      "words_data",
      "words_docsize",
      "words_idx",
    ]);
    expect((await tableOf("words_more")).shadows).toContain("words_more_data");
    expect((await readStructure()).has("words_data")).toBe(false);
  });

  test("what it has become when it was changed", async () => {
    await readStructure();
    open.$client.exec("ALTER TABLE shelf ADD COLUMN height INT");
    expect((await tableOf("shelf")).columns).toHaveLength(3);
  });
});

test("every table of the program can be told", async () => {
  await useTestDatabase();
  const structure = await readStructure();
  expect(structure.get("pages")?.indexes.length).toBeGreaterThan(5);
  for (const { columns, indexes } of structure.values()) {
    expect(columns.length).toBeGreaterThan(0);
    expect(indexes.every(({ text }) => text !== "")).toBe(true);
  }
});
