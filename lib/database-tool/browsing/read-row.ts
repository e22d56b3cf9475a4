import { readDatabase } from "../reading/read-database.ts";
import { TimedOut } from "../reading/refused.ts";
import type { Result, ResultValue } from "../reading/result.ts";
import { isSecretColumn } from "../secrets.ts";
import { quoted } from "../structure/identifier.ts";
import { type ForeignKey, shownColumns, type Table } from "../structure/structure.ts";
import { rowKeyOf, type TableRowKey } from "./row-key.ts";

/** A row with all that anybody may see of it, by the values of what names it; undefined where there is none. */
export async function readRow(
  table: Table,
  key: readonly string[],
): Promise<{ readonly columns: Result["columns"]; readonly values: readonly ResultValue[] } | undefined> {
  const names = keyOf(table);
  if (!names || names.length !== key.length) return undefined;
  const columns = shownColumns(table).map(({ name }) => quoted(name));
  const conditions = names.map((name) => `${quoted(name)} = ?`);
  const sql = `SELECT ${columns.join(", ")}\nFROM ${quoted(table.name)}\nWHERE ${conditions.join(" AND ")}\nLIMIT 1`;
  const [result] = await readDatabase(sql, key);
  const values = result?.rows[0];
  return result && values ? { columns: result.columns, values } : undefined;
}

/** Rows of other tables that point at a row. */
export interface Referring {
  readonly key: ForeignKey;
  /** What they hold, column by column. */
  readonly values: readonly string[];
  /** How many there are, at most {@link mostCounted}; undefined where counting takes too long. */
  readonly count?: number;
}

export const mostCounted = 1000;

/** What points at a row, by every foreign key that could. */
export async function readReferring(
  table: Table,
  row: Readonly<Record<string, ResultValue>>,
): Promise<readonly Referring[]> {
  const pointing = table.referredBy.flatMap((key) => {
    const values = key.toColumns.map((name) => row[name] ?? null);
    if (values.some((value) => value === null || typeof value === "object")) return [];
    return [{ key, values: values.map(String) }];
  });
  if (pointing.length === 0) return [];
  const counts = pointing.map(({ key }) => {
    const conditions = key.columns.map((name) => `${quoted(name)} = ?`).join(" AND ");
    return `(SELECT count(*) FROM (SELECT 1 FROM ${quoted(key.from)} WHERE ${conditions} LIMIT ${mostCounted}))`;
  });
  const bound = pointing.flatMap(({ values }) => values);
  try {
    const [result] = await readDatabase(`SELECT ${counts.join(",\n")}`, bound, { milliseconds: 1000 });
    return pointing.map((one, at) => ({ ...one, count: Number(result?.rows[0]?.[at] ?? 0) }));
  } catch (error) {
    if (error instanceof TimedOut) return pointing;
    throw error;
  }
}

/** What names the rows of a table to whoever may not see its secrets. */
export function keyOf(table: Table): TableRowKey {
  return rowKeyOf(table, (column) => isSecretColumn(table.name, column));
}
