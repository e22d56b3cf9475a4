import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { orderColumn } from "../filters.ts";

/** Version of the structure and the triggers; it changes whenever they do, so that every index is rebuilt. */
export const recipe: string = "5";

/** The tables that all modules share. */
export const sharedTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS listing_state (module TEXT PRIMARY KEY, recipe TEXT NOT NULL, revision INTEGER NOT NULL)
    WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS listing_totals (module TEXT, field TEXT, value TEXT, total INTEGER NOT NULL,
    PRIMARY KEY (module, field, value)) WITHOUT ROWID`,
];

/** Returns a query that has a row if a module's triggers exist. */
export function triggersOf(name: string): SQL {
  return sql`SELECT 1 FROM sqlite_master WHERE name = ${`listing_added_${name}`}`;
}

/**
 * Returns indexes of the choices; the initial and the declared filters get theirs from the declaration of the table.
 */
export function listingIndexes(module: AnyModule): readonly string[] {
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

/** Returns statements that drop the indexes while very many rows are written. */
export function dropIndexes(_module: AnyModule): readonly string[] {
  return [];
}

/** Returns what earlier versions stored for a module. */
export function olderOf(name: string): readonly string[] {
  return ["words", "places", "trigrams", "pairs"].map(
    (what) => `DROP TABLE IF EXISTS "listing_${what}_${name}"`,
  );
}

/** Removal of what they stored for all modules, once no trigger needs it any more. */
export const olderOfAll: readonly string[] = ["DROP TABLE IF EXISTS listing_grams"];
