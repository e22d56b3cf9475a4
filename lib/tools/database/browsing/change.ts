import { quoted } from "../structure/identifier.ts";
import type { Table } from "../structure/structure.ts";
import { inlined, literal } from "./inlined.ts";
import type { BrowseQuery } from "./query.ts";
import { conditionsOf } from "./select.ts";

/** Values by column; null is NULL. */
export type RowValues = Readonly<Record<string, string | null>>;

/** Which rows: those with the values of what names them, or all that a query finds. */
export type Rows =
  | { readonly names: readonly string[]; readonly keys: readonly (readonly string[])[] }
  | { readonly query: BrowseQuery };

/** The statement that deletes rows; of a whole table without a condition it says so by `WHERE TRUE`. */
export function deleteOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): string {
  return `DELETE FROM ${quoted(table.name)}\nWHERE ${whichOf(table, rows, isSecret)}`;
}

/** The statement that gives rows values. */
export function updateOf(
  table: Table,
  values: RowValues,
  rows: Rows,
  isSecret: (column: string) => boolean,
): string {
  const sets = Object.entries(values).map(([name, value]) => `${quoted(name)} = ${literal(value)}`);
  return `UPDATE ${quoted(table.name)}\nSET ${sets.join(", ")}\nWHERE ${whichOf(table, rows, isSecret)}`;
}

/** The statement that makes a row; columns without a value take their default. */
export function insertOf(table: Table, values: RowValues): string {
  const names = Object.keys(values);
  if (names.length === 0) return `INSERT INTO ${quoted(table.name)} DEFAULT VALUES`;
  const list = names.map(quoted).join(", ");
  return `INSERT INTO ${quoted(table.name)} (${list})\nVALUES (${Object.values(values).map(literal).join(", ")})`;
}

function whichOf(table: Table, rows: Rows, isSecret: (column: string) => boolean): string {
  if ("query" in rows) {
    const { sql, values } = conditionsOf(rows.query, table, isSecret);
    return sql === "" ? "TRUE" : inlined({ sql, values });
  }
  const { names, keys } = rows;
  const [name] = names;
  if (keys.length === 0 || name === undefined) return "FALSE";
  if (names.length === 1)
    return `${quoted(name)} IN (${keys.map(([value = ""]) => literal(value)).join(", ")})`;
  const each = keys.map((key) =>
    names.map((one, at) => `${quoted(one)} = ${literal(key[at] ?? "")}`).join(" AND "),
  );
  return each.map((one) => `(${one})`).join(" OR ");
}
