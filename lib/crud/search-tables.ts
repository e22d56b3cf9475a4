import { toSnakeCase } from "drizzle-orm/casing";
import type { AnyModule } from "#lib/define-module";
import { hasSortKey, sortKeyOf } from "#lib/fields/table";
import { equalityFields } from "./filters.ts";

/**
 * Names of what is kept beside a module's table: `words` is the full-text table, whose rows are numbered by
 * `places` in the default order as it was when the index was built. Records written since then are numbered
 * {@link latePlace} and up, in no order.
 */
export function searchTables(name: string): { readonly words: string; readonly places: string } {
  return { words: `listing_words_${name}`, places: `listing_places_${name}` };
}

/** Where places of records begin that were written after the index was built: this plus their row id. */
export const latePlace = 2 ** 40;

/** The field by which a module is ordered unless somebody chooses. */
export function defaultOrder(module: AnyModule): string {
  return module.list.orderBy[0];
}

/** The column of the default order, as SQL names it. */
export function orderColumn(module: AnyModule): string {
  const key = defaultOrder(module);
  return toSnakeCase(hasSortKey(module.fields, key) ? sortKeyOf(key) : key);
}

/** Columns that a listing is narrowed by, as SQL names them, see {@link narrowingFields}. */
export function narrowingColumns(module: AnyModule): readonly string[] {
  return narrowingFields(module).map(toSnakeCase);
}

/** The letter and the fields whose value a filter names. */
export function narrowingFields(module: AnyModule): readonly string[] {
  return ["letter", ...equalityFields(module)];
}

/** The words by which the full-text table knows what a record is narrowed by, as an SQL expression. */
export function narrowingWords(module: AnyModule, record: string): string {
  return narrowingColumns(module)
    .map((column, index) => `' ${index}y' || hex(coalesce(${record}.${column}, ''))`)
    .join(" || ");
}

/** The same word of one value. */
export function narrowingWord(module: AnyModule, field: string, value: string): string {
  return `${narrowingFields(module).indexOf(field)}y${Buffer.from(value).toString("hex")}`;
}
