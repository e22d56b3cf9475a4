import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateFile, structureProblem } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { makeOlderDatabase, stepsBeforeBaseline } from "./sqlite/older-database-fixture.ts";

const { current } = readMigrations("db/migrations");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "redakce-before-baseline-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(stepsBeforeBaseline.map(({ name }, index) => [name, index + 1] as const))(
  "a database of the version whose last step was %s is brought to this one with all that it holds",
  async (_, steps) => {
    const file = join(folder, "cms.sqlite");
    let filled: Contents = {};
    makeOlderDatabase(file, stepsBeforeBaseline.slice(0, steps), (client) => {
      fill(client);
      filled = contentsOf(client);
    });
    const { applied, backup } = await migrateFile(file);
    expect(applied).toBe(stepsBeforeBaseline.length - steps + current.length);
    expect(structureProblem(file)).toBeUndefined();
    const [kept, migrated] = [new Sqlite(String(backup)), new Sqlite(file)];
    expect(contentsOf(kept)).toEqual(filled);
    expect(migrated.pragma("foreign_key_check")).toEqual([]);
    expect(migrated.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(contentsOf(migrated)).toMatchObject(filled);
    for (const client of [kept, migrated]) client.close();
  },
);

/** Puts two rows into each table: every value of the first is 1 and of the second 2, and so are the references. */
function fill(client: Sqlite.Database): void {
  client.pragma("foreign_keys = OFF");
  for (const table of tablesOf(client)) {
    const columns = columnsOf(client, table).map((name) => `"${name}"`);
    for (const value of [1, 2])
      client.exec(`INSERT INTO "${table}" (${columns}) VALUES (${columns.map(() => value)})`);
  }
  expect(client.pragma("foreign_key_check")).toEqual([]);
}

/** Rows by table; a renamed column has its current name. */
type Contents = Readonly<Record<string, readonly unknown[]>>;

function contentsOf(client: Sqlite.Database): Contents {
  const rowsOf = (table: string) => {
    const columns = columnsOf(client, table).map((name) => `"${name}" AS "${renamed[name] ?? name}"`);
    return client.prepare(`SELECT ${columns} FROM "${table}" ORDER BY rowid`).all();
  };
  return Object.fromEntries(tablesOf(client).map((table) => [table, rowsOf(table)]));
}

const renamed: Readonly<Record<string, string>> = { letter: "initial" };

function tablesOf(client: Sqlite.Database): readonly string[] {
  return client
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name <> '__drizzle_migrations'",
    )
    .pluck()
    .all();
}

function columnsOf(client: Sqlite.Database, table: string): readonly string[] {
  return client.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
}
