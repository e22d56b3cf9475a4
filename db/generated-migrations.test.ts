import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import * as kit from "drizzle-kit/api";
import { getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { type Dialect, useDialect } from "./dialect.ts";
import { structureOf } from "./sqlite/structure-fixture.ts";

const folder = { sqlite: "migrations", postgres: "postgres/migrations" };

const generated = {
  sqlite: async (before: string, tables: Record<string, unknown>) => {
    const now = await kit.generateSQLiteDrizzleJson(tables, undefined, "snake_case");
    return kit.generateSQLiteMigration(JSON.parse(before), now);
  },
  postgres: async (before: string, tables: Record<string, unknown>) =>
    kit.generateMigration(
      JSON.parse(before),
      kit.generateDrizzleJson(tables, undefined, undefined, "snake_case"),
    ),
};

test.each(["sqlite", "postgres"] as const)(
  "migrations of %s leave nothing of the declared tables to generate",
  async (dialect) => {
    const tables = await tablesIn(dialect);
    expect(await generated[dialect](newestSnapshot(dialect), tables)).toEqual([]);
  },
);

test("foreign keys of a database are those of the declared tables", async () => {
  const tables = Object.values(await tablesIn("sqlite")).filter((table) => is(table, SQLiteTable));
  const client = new Sqlite(":memory:");
  for (const { sql } of readMigrationFiles({ migrationsFolder: join(import.meta.dirname, folder.sqlite) }))
    client.exec(sql.join(""));
  const real = structureOf(client);
  for (const { name, foreignKeys } of tables.map((table) => getTableConfig(table))) {
    const declared = foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const target = `${getTableName(foreignTable)}.${foreignColumns.map(nameOf).join(", ")}`;
      return `${columns.map(nameOf).join(", ")} to ${target}, ${key.onDelete ?? "no action"}`;
    });
    expect(real[name]?.references, name).toEqual(declared.toSorted());
  }
});

test("only the newest snapshot of each dialect is kept, together less than 1 MB", () => {
  const metas = Object.values(folder).map((path) => join(import.meta.dirname, path, "meta"));
  const files = metas.map((meta) => readdirSync(meta).filter((name) => name !== "_journal.json"));
  expect(files.map((names) => names.length)).toEqual([1, 1]);
  const bytes = metas.flatMap(
    (meta, index) => files[index]?.map((name) => statSync(join(meta, name)).size) ?? [],
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1e6);
});

function nameOf({ name, keyAsName }: SQLiteColumn): string {
  return keyAsName ? toSnakeCase(name) : name;
}

test.each(["sqlite", "postgres"] as const)(
  "a table that %s has no migration for is noticed",
  async (dialect) => {
    const { notices } = await noticesIn(dialect);
    const tables = { ...(await tablesIn(dialect)), notices };
    expect(await generated[dialect](newestSnapshot(dialect), tables)).toEqual([
      expect.stringMatching(/^CREATE TABLE [`"]notices[`"]/),
    ]);
  },
);

async function noticesIn(dialect: Dialect) {
  choose(dialect);
  const { table, text } = await import("./columns.ts");
  return { notices: table("notices", { title: text().notNull() }) };
}

/** Returns every table as declared for a dialect. */
async function tablesIn(dialect: Dialect): Promise<Record<string, unknown>> {
  choose(dialect);
  const { modules } = await import("#lib/modules");
  const ofModules = Object.values(modules).map(({ name, table }) => [name, table] as const);
  const ofPostgres = dialect === "postgres" ? await import("./postgres/tables.ts") : {};
  return { ...Object.fromEntries(ofModules), ...(await import("../lib/schema.ts")), ...ofPostgres };
}

function choose(dialect: Dialect): void {
  vi.resetModules();
  useDialect(dialect);
}

function newestSnapshot(dialect: Dialect): string {
  const meta = join(import.meta.dirname, folder[dialect], "meta");
  const { entries } = JSON.parse(readFileSync(join(meta, "_journal.json"), "utf8"));
  const newest = String(entries.length - 1).padStart(4, "0");
  return readFileSync(join(meta, `${newest}_snapshot.json`), "utf8");
}
