import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Connection, Database } from "#db/client";
import type { AnyModule } from "#lib/module/define-module";
import { narrowingColumns, orderColumn } from "../narrowing.ts";
import { countAnew } from "./counters.ts";
import { runAll } from "./statements.ts";
import { dropTriggers, triggers } from "./triggers.ts";
import { buildTrigrams } from "./trigrams.ts";

/** Changes whenever what is built or the triggers do, so that every index is built anew. */
const recipe = "5";

/**
 * Makes what listings need to stay fast at any size, for every module that has one, where it is missing or outdated: trigrams of the
 * searched texts and counters, kept by triggers. It is derived from the modules' tables and may be thrown away at any
 * time.
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
    if (module.single || (await isCurrent(database, module))) continue;
    await database.transaction((tx) => build(tx, module, report));
    built.push(module.name);
  }
  await runAll(database, ["DROP TABLE IF EXISTS listing_grams"]);
  return built;
}

/** Stops keeping a module's index while very many rows are written; {@link ensureSearchIndexes} builds it anew. */
export function suspendSearchIndex(database: Database, { name }: AnyModule): Promise<void> {
  return database.transaction((tx) =>
    runAll(tx, [...dropTriggers(name), `DELETE FROM listing_state WHERE module = '${name}'`]),
  );
}

const sharedTables = [
  `CREATE TABLE IF NOT EXISTS listing_state (module TEXT PRIMARY KEY, recipe TEXT NOT NULL, revision INTEGER NOT NULL)
    WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS listing_totals (module TEXT, field TEXT, value TEXT, total INTEGER NOT NULL,
    PRIMARY KEY (module, field, value)) WITHOUT ROWID`,
];

function recipeOf(module: AnyModule): string {
  return [recipe, orderColumn(module), ...narrowingColumns(module)].join(" ");
}

async function isCurrent(database: Database, module: AnyModule): Promise<boolean> {
  const found = await database.get(sql`
    SELECT 1 FROM listing_state JOIN sqlite_master ON sqlite_master.name = 'listing_added_' || module
    WHERE module = ${module.name} AND recipe = ${recipeOf(module)}`);
  return found !== undefined;
}

async function build(
  tx: Connection,
  module: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  const { name } = module;
  await runAll(tx, [
    ...dropTriggers(name),
    ...dropOlder(name),
    ...choiceIndexes(module),
    ...countAnew(module),
  ]);
  await buildTrigrams(tx, module, report);
  await runAll(tx, triggers(module));
  await tx.run(sql`INSERT OR REPLACE INTO listing_state (module, recipe, revision)
    VALUES (${name}, ${recipeOf(module)}, abs(random() % 1000000000000))`);
}

/** The initial and the declared filters have an index by the declaration of the table. */
function choiceIndexes(module: AnyModule): readonly string[] {
  const { name, fields, list } = module;
  const choices = Object.keys(fields).filter(
    (key) => fields[key]?.filter === "choice" && !list.filters?.[key],
  );
  return choices
    .map(toSnakeCase)
    .map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS "listing_by_${column}_${name}" ON "${name}" (${column}, ${orderColumn(module)}) WHERE deleted_at IS NULL`,
    );
}

/** What versions before this one kept; the grams of all modules go when no trigger needs them any more. */
function dropOlder(name: string): readonly string[] {
  return ["words", "places", "trigrams", "pairs"].map(
    (what) => `DROP TABLE IF EXISTS "listing_${what}_${name}"`,
  );
}
