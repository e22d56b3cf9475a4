import { quoted } from "../structure/identifier.ts";
import type { Table } from "../structure/structure.ts";
import type { ConditionPart } from "./condition.ts";
import type { BrowseQuery } from "./query.ts";
import { selectConditions } from "./select.ts";

/** What columns get: values that are bound, or expressions. */
export type RowValues = Readonly<Record<string, ConditionPart>>;

/** Which rows: those with the values of what names them, or all that a query finds. */
export type Rows =
  | { readonly names: readonly string[]; readonly keys: readonly (readonly string[])[] }
  | { readonly query: BrowseQuery };

/** The statement that deletes rows; of a whole table without a condition it says so by `WHERE TRUE`. */
export function deleteOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): ConditionPart {
  const which = whichOf(table, rows, isSecret);
  return { sql: `DELETE FROM ${quoted(table.name)}\nWHERE ${which.sql}`, values: which.values };
}

/** The statement that makes a copy of rows in the columns that are named; others take their default. */
export function rowCopy(
  table: Table,
  columns: readonly string[],
  rows: Rows,
  isSecret: (column: string) => boolean,
): ConditionPart {
  const which = whichOf(table, rows, isSecret);
  const names = columns.map(quoted).join(", ");
  const from = `FROM ${quoted(table.name)}\nWHERE ${which.sql}`;
  return {
    sql: `INSERT INTO ${quoted(table.name)} (${names})\nSELECT ${names}\n${from}`,
    values: which.values,
  };
}

/**
 * The statement that gives rows values.
 *
 * @param still what each of the rows has to hold for that
 */
export function updateOf(
  table: Table,
  values: RowValues,
  rows: Rows,
  isSecret: (column: string) => boolean,
  still?: ConditionPart,
): ConditionPart {
  const sets = Object.entries(values).map(([name, { sql }]) => `${quoted(name)} = ${sql}`);
  const which = whichOf(table, rows, isSecret);
  const where = still ? `(${which.sql})\n  AND ${still.sql}` : which.sql;
  return {
    sql: `UPDATE ${quoted(table.name)}\nSET ${sets.join(", ")}\nWHERE ${where}`,
    values: [...boundIn(values), ...which.values, ...(still?.values ?? [])],
  };
}

/** The statement that makes a row; columns without a value take their default. */
export function insertOf(table: Table, values: RowValues): ConditionPart {
  const names = Object.keys(values);
  if (names.length === 0) return { sql: `INSERT INTO ${quoted(table.name)} DEFAULT VALUES`, values: [] };
  const list = names.map(quoted).join(", ");
  const made = Object.values(values).map(({ sql }) => sql);
  return {
    sql: `INSERT INTO ${quoted(table.name)} (${list})\nVALUES (${made.join(", ")})`,
    values: boundIn(values),
  };
}

/** The condition that says which rows. */
export function whichOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): ConditionPart {
  if ("query" in rows) {
    const { sql, values } = selectConditions(rows.query, table, isSecret);
    return sql === "" ? { sql: "TRUE", values: [] } : { sql, values };
  }
  const { names, keys } = rows;
  const [name] = names;
  if (keys.length === 0 || name === undefined) return { sql: "FALSE", values: [] };
  const values = keys.flatMap((key) => names.map((_, at) => key[at] ?? ""));
  if (names.length === 1) return { sql: `${quoted(name)} IN (${keys.map(() => "?").join(", ")})`, values };
  const each = names.map((one) => `${quoted(one)} = ?`).join(" AND ");
  return { sql: keys.map(() => `(${each})`).join(" OR "), values };
}

function boundIn(values: RowValues): ConditionPart["values"] {
  return Object.values(values).flatMap((piece) => piece.values);
}
