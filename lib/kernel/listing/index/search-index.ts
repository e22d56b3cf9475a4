import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Connection, Database } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { inDialect } from "../dialect.ts";
import { narrowingColumns, orderColumn } from "../filters.ts";
import { runAll } from "./statements.ts";

/**
 * Builds the data that listings need to stay fast at any size, for every module that has one, where it is missing or
 * outdated: trigrams of the searched texts and counters, updated by triggers. It is derived from the modules' tables
 * and may be deleted at any time.
 *
 * @param report told how far the index of a large table is
 * @returns names of the modules whose index was built
 */
export async function ensureSearchIndexes(
  database: Database,
  modules: readonly AnyModule[],
  report: (done: number, of: number) => void = () => undefined,
): Promise<readonly string[]> {
  await runAll(database, inDialect.sharedTables);
  const built: string[] = [];
  for (const module of modules) {
    if (module.single || (await isCurrent(database, module))) continue;
    await database.transaction((tx) => build(tx, module, report));
    built.push(module.name);
  }
  await runAll(database, inDialect.olderOfAll);
  return built;
}

/** Stops updating a module's index while very many rows are written; {@link ensureSearchIndexes} rebuilds it. */
export function suspendSearchIndex(database: Database, module: AnyModule): Promise<void> {
  return database.transaction((tx) =>
    runAll(tx, [
      ...inDialect.dropTriggers(module.name),
      ...inDialect.dropIndexes(module),
      `DELETE FROM listing_state WHERE module = '${module.name}'`,
    ]),
  );
}

function recipeOf(module: AnyModule): string {
  return [inDialect.recipe, orderColumn(module), ...narrowingColumns(module)].join(" ");
}

async function isCurrent(database: Database, module: AnyModule): Promise<boolean> {
  const found = await database.get(sql`
    SELECT 1 FROM listing_state WHERE module = ${module.name} AND recipe = ${recipeOf(module)}
      AND EXISTS (${inDialect.triggersOf(module.name)})`);
  return found !== undefined;
}

async function build(
  tx: Connection,
  module: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  const { name } = module;
  await runAll(tx, [
    ...inDialect.dropTriggers(name),
    ...inDialect.olderOf(name),
    ...inDialect.dropIndexes(module),
    ...inDialect.listingIndexes(module),
    ...countAnew(module),
  ]);
  await inDialect.buildTexts(tx, module, report);
  await runAll(tx, inDialect.triggers(module));
  await tx.run(sql`INSERT INTO listing_state (module, recipe, revision)
    VALUES (${name}, ${recipeOf(module)}, ${randomInt(2 ** 40)})
    ON CONFLICT (module) DO UPDATE SET recipe = excluded.recipe, revision = excluded.revision`);
}

/** Recounts the live records of each initial and choice, and the trash. */
function countAnew(module: AnyModule): readonly string[] {
  const { name } = module;
  const counted = narrowingColumns(module).map(
    (column) =>
      `INSERT INTO listing_totals SELECT '${name}', '${column}', coalesce(CAST(${column} AS TEXT), ''), count(*) FROM "${name}" WHERE deleted_at IS NULL GROUP BY 3`,
  );
  return [
    `DELETE FROM listing_totals WHERE module = '${name}'`,
    ...counted,
    `INSERT INTO listing_totals SELECT '${name}', 'trash', '', count(*) FROM "${name}" WHERE deleted_at IS NOT NULL`,
  ];
}
