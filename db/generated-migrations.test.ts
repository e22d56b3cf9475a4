import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as kit from "drizzle-kit/api";
import { expect, test, vi } from "vitest";
import { type Dialect, useDialect } from "./dialect.ts";

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

/** Every table, as it is declared for a dialect. */
async function tablesIn(dialect: Dialect): Promise<Record<string, unknown>> {
  choose(dialect);
  const { everyModule } = await import("#lib/modules/index");
  const ofModules = everyModule().map(({ name, table }) => [name, table] as const);
  const ofPostgres = dialect === "postgres" ? await import("./postgres/tables.ts") : {};
  return { ...Object.fromEntries(ofModules), ...(await import("./schema.ts")), ...ofPostgres };
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
