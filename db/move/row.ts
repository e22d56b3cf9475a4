/** Type of a column, in the terms of both dialects; others occur only in tables that one dialect has for itself. */
export type Kind = "integer" | "boolean" | "real" | "text" | "bytes" | "other";

/** A value independent of both dialects; whole numbers of every size are exact. */
export type MovedValue = bigint | boolean | number | string | Buffer | null;

/** Values in the order of a table's columns, or of the columns of its key. */
export type MovedRow = readonly MovedValue[];

/** A table that both sides have. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: Kind }[];
  /** Names of the columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** A range of rows by their keys: those after one key, up to the other. */
export interface RowRange {
  readonly after?: MovedRow | undefined;
  readonly upTo?: MovedRow | undefined;
}

export function movedRowKey({ columns, key }: MovedTable, row: MovedRow): MovedRow {
  return key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
}

/**
 * Checks whether a table is rebuilt if missing: indexes of listings and search, revisions of the page cache, marks of
 * migrations.
 */
export function isDerived(table: string): boolean {
  return /^(listing_|site_search|content_|sqlite_|__drizzle|unfinished_move)/.test(table);
}
