import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { orderKeys } from "#lib/kernel/fields/orders";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { columnNamed, narrowingColumns } from "../filters.ts";
import { textIndex } from "./texts.ts";

/** Version of the structure and the triggers; it changes whenever they do, so that every index is rebuilt. */
export const recipe: string = "6";

/** The tables that all modules share; the rows of the last one are added to the totals before its transaction ends. */
export const sharedTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS listing_state (module TEXT COLLATE "C" PRIMARY KEY, recipe TEXT COLLATE "C" NOT NULL,
    revision BIGINT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS listing_totals (module TEXT COLLATE "C", field TEXT COLLATE "C", value TEXT COLLATE "C",
    total BIGINT NOT NULL, PRIMARY KEY (module, field, value))`,
  `CREATE TABLE IF NOT EXISTS listing_changes (module TEXT COLLATE "C" NOT NULL, field TEXT COLLATE "C" NOT NULL,
    value TEXT COLLATE "C" NOT NULL, change BIGINT NOT NULL)`,
];

/** Returns a query that has a row if a module's triggers exist. */
export function triggersOf(name: string): SQL {
  return sql`SELECT 1 FROM pg_trigger WHERE tgname = ${`listing_added_${name}`} AND tgrelid = ${`"${name}"`}::regclass`;
}

/**
 * Returns indexes of every order, and of every value in the default one. Unlike the declared ones they end with the
 * id, which orders equal records, and begin with null values.
 */
export function listingIndexes(module: AnyModule): readonly string[] {
  return indexesOf(module).map(
    ([name, columns]) => `CREATE INDEX "${name}" ON "${module.name}" (${columns}) WHERE deleted_at IS NULL`,
  );
}

/** Returns statements that drop the indexes while very many rows are written. */
export function dropIndexes(module: AnyModule): readonly string[] {
  return [...indexesOf(module).map(([name]) => name), textIndex(module.name)].map(
    (name) => `DROP INDEX IF EXISTS "${name}"`,
  );
}

/** Returns what earlier versions stored for a module. */
export function olderOf(_name: string): readonly string[] {
  return [];
}

/** Removal of what they stored for all modules, once no trigger needs it any more. */
export const olderOfAll: readonly string[] = [];

/** Names of indexes, and their columns. */
function indexesOf(module: AnyModule): readonly (readonly [string, string])[] {
  const keys = orderKeys(module.list);
  const byOrder = keys.map(
    (key) => [`listing_by_${toSnakeCase(key)}_${module.name}`, inOrder(module, key)] as const,
  );
  const byValue = narrowingColumns(module).map(
    (column) =>
      [`listing_of_${column}_${module.name}`, `${column}, ${inOrder(module, keys[0] ?? "id")}`] as const,
  );
  return [...byOrder, ...byValue];
}

function inOrder(module: AnyModule, key: string): string {
  if (key === "id") return "id";
  const column = hasSortKey(module.fields, key) ? sortKeyOf(key) : key;
  return `${toSnakeCase(column)}${columnNamed(module, column).notNull ? "" : " NULLS FIRST"}, id`;
}
