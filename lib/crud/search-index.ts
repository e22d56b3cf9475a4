import type { Database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { buildSearchIndex } from "./search-build.ts";
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
export function ensureSearchIndexes(
  database: Database,
  modules: readonly AnyModule[],
  report: (done: number, of: number) => void = () => undefined,
): readonly string[] {
  const client = database.$client;
  client.exec(sharedTables);
  const current = client.prepare(`
    SELECT 1 FROM listing_state JOIN sqlite_master ON sqlite_master.name = 'listing_added_' || module
    WHERE module = ? AND recipe = ? AND late <= max(${mostLate}, built / 4)`);
  const outdated = modules.filter((module) => !current.get(module.name, recipeOf(module)));
  for (const module of outdated) {
    client.transaction(() => build(database, module, report)).immediate();
  }
  return outdated.map(({ name }) => name);
}

/** Stops keeping a module's index while very many rows are written; {@link ensureSearchIndexes} builds it anew. */
export function suspendSearchIndex(database: Database, { name }: AnyModule): void {
  database.$client.exec(`${dropTriggers(name)} DELETE FROM listing_state WHERE module = '${name}';`);
}

const sharedTables = `
  CREATE TABLE IF NOT EXISTS listing_state (module TEXT PRIMARY KEY, recipe TEXT NOT NULL, revision INTEGER NOT NULL,
    built INTEGER NOT NULL DEFAULT 0, late INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS listing_totals (module TEXT, field TEXT, value TEXT, total INTEGER NOT NULL,
    PRIMARY KEY (module, field, value)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS listing_grams (module TEXT, gram TEXT, number INTEGER NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (module, gram)) WITHOUT ROWID;`;

/** Changes that a listing of any size takes without being built anew; larger ones take a quarter of their size. */
const mostLate = 2000;

function recipeOf(module: AnyModule): string {
  return [recipe, orderColumn(module), ...narrowingColumns(module)].join(" ");
}

function build(database: Database, module: AnyModule, report: (done: number, of: number) => void): void {
  const { name } = module;
  const client = database.$client;
  client.exec(dropTriggers(name));
  const built = buildSearchIndex(client, module, report);
  client.exec(triggers(module));
  client
    .prepare("INSERT OR REPLACE INTO listing_state VALUES (?, ?, abs(random() % 1000000000000), ?, 0)")
    .run(name, recipeOf(module), built);
  client.exec(
    `DROP TABLE IF EXISTS "listing_trigrams_${name}"; DROP TABLE IF EXISTS "listing_pairs_${name}";`,
  );
}
