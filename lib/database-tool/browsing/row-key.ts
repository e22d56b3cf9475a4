import type { Table } from "../structure/structure.ts";

/** What names a row of a table: the columns of its primary key, or its rowid; undefined where nothing does. */
export type TableRowKey = readonly string[] | undefined;

/** Columns of a key that nobody may see name nothing. */
export function rowKeyOf(table: Table, isSecret: (column: string) => boolean): TableRowKey {
  if (table.kind === "view") return undefined;
  if (table.primaryKey.length > 0 && !table.primaryKey.some(isSecret)) return table.primaryKey;
  const rowid = rowidOf(table);
  return rowid === undefined ? undefined : [rowid];
}

/** The name of the rowid that no column took (https://sqlite.org/lang_createtable.html#rowid). */
export function rowidOf({ hasRowid, columns }: Table): string | undefined {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  return hasRowid ? ["rowid", "_rowid_", "oid"].find((name) => !taken.has(name)) : undefined;
}
