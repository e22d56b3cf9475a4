import { sql } from "drizzle-orm";
import type { Connection, Database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { buildSearchIndex } from "./search-build.ts";
import { runAll } from "./search-statements.ts";
import { narrowingColumns, orderColumn } from "./search-tables.ts";
import { dropTriggers, triggers } from "./search-triggers.ts";

/** Changes whenever what is built or the triggers do, so that every index is built anew. */
const recipe = "4";

/**
 * Makes what listings need to stay fast at any size, for every module where it is missing, outdated, or where too much
 * changed since: words of the searched texts in a full-text table, their places in the default order, and counters,
 * all kept by triggers. It is derived from the modules' tables and may be thrown away at any time.
 *
 * @param report told how far the index of a large table is
 * @returns names of the modules whose index was built
 */
export async function ensureSearchIndexes(
  database: Database,
  modules: readonly AnyModule[],
  report: (done: number, of: number) => void = () => undefined,
): Promise<readonly string[]> {
  await runAll(database, sharedTables);
  const built: string[] = [];
  for (const module of modules) {
    if (await isCurrent(database, module)) continue;
    await database.transaction((tx) => build(tx, module, report));
    built.push(module.name);
  }
  return built;
}

/** Stops keeping a module's index while very many rows are written; {@link ensureSearchIndexes} builds it anew. */
export function suspendSearchIndex(database: Database, { name }: AnyModule): Promise<void> {
  return database.transaction((tx) =>
    runAll(tx, [...dropTriggers(name), `DELETE FROM listing_state WHERE module = '${name}'`]),
  );
}

const sharedTables = [
  `CREATE TABLE IF NOT EXISTS listing_state (module TEXT PRIMARY KEY, recipe TEXT NOT NULL, revision INTEGER NOT NULL,
    built INTEGER NOT NULL DEFAULT 0, late INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS listing_totals (module TEXT, field TEXT, value TEXT, total INTEGER NOT NULL,
    PRIMARY KEY (module, field, value)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS listing_grams (module TEXT, gram TEXT, number INTEGER NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (module, gram)) WITHOUT ROWID`,
];

/** Changes that a listing of any size takes without being built anew; larger ones take a quarter of their size. */
const mostLate = 2000;

function recipeOf(module: AnyModule): string {
  return [recipe, orderColumn(module), ...narrowingColumns(module)].join(" ");
}

async function isCurrent(database: Database, module: AnyModule): Promise<boolean> {
  const found = await database.get(sql`
    SELECT 1 FROM listing_state JOIN sqlite_master ON sqlite_master.name = 'listing_added_' || module
    WHERE module = ${module.name} AND recipe = ${recipeOf(module)} AND late <= max(${mostLate}, built / 4)`);
  return found !== undefined;
}

async function build(
  tx: Connection,
  module: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  const { name } = module;
  await runAll(tx, dropTriggers(name));
  const built = await buildSearchIndex(tx, module, report);
  await runAll(tx, triggers(module));
  await tx.run(sql`INSERT OR REPLACE INTO listing_state
    VALUES (${name}, ${recipeOf(module)}, abs(random() % 1000000000000), ${built}, 0)`);
  const older = ["listing_trigrams", "listing_pairs"];
  await runAll(
    tx,
    older.map((table) => `DROP TABLE IF EXISTS "${table}_${name}"`),
  );
}
