import { readDatabase } from "../reading/read-database.ts";
import type { ResultValue } from "../reading/result.ts";
import { isSecretColumn } from "../secrets.ts";
import { quoted } from "../structure/identifier.ts";
import type { Table } from "../structure/structure.ts";
import type { ConditionPart } from "./condition.ts";
import { type BrowseQuery, isGrouped } from "./query.ts";
import { keyOf } from "./read-row.ts";
import { orderOf, selectConditions } from "./select.ts";

/** What names the row that follows another one among those of a query, in its order; undefined after the last. */
export async function nextRow(
  query: BrowseQuery,
  table: Table,
  key: readonly string[],
): Promise<readonly string[] | undefined> {
  const names = keyOf(table);
  if (!names || names.length !== key.length || isGrouped(query)) return undefined;
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const orders = orderOf(query, table, isSecret);
  const from = `FROM ${quoted(table.name)}`;
  const here = names.map((name) => `${quoted(name)} = ?`).join(" AND ");
  const [current] = await readDatabase(
    `SELECT ${orders.map(({ text }) => text).join(", ")}\n${from}\nWHERE ${here}`,
    key,
  );
  const place = current?.rows[0];
  if (!place) return undefined;
  const { sql, values } = selectConditions(query, table, isSecret);
  const beyond = beyondOf(orders, place);
  const where = [...(sql === "" ? [] : [sql]), `(${beyond.sql})`].join("\n  AND ");
  const order = orders.map(({ text, isDescending }) => `${text}${isDescending ? " DESC" : ""}`).join(", ");
  const [next] = await readDatabase(
    `SELECT ${names.map(quoted).join(", ")}\n${from}\nWHERE ${where}\nORDER BY ${order}\nLIMIT 1`,
    [...values, ...beyond.values],
  );
  return next?.rows[0]?.map(String);
}

/** That a row stands after a place: alike in the first orders and beyond it in the one that follows. */
function beyondOf(orders: ReturnType<typeof orderOf>, place: readonly ResultValue[]): ConditionPart {
  const pieces = orders.map((order, at) => {
    const alike = orders.slice(0, at).map(({ text }, index) => sameAs(text, place[index] ?? null));
    const all = [...alike, after(order, place[at] ?? null)];
    return {
      sql: `(${all.map(({ sql }) => sql).join(" AND ")})`,
      values: all.flatMap(({ values }) => values),
    };
  });
  return {
    sql: pieces.map(({ sql }) => sql).join(" OR "),
    values: pieces.flatMap(({ values }) => values),
  };
}

function sameAs(text: string, value: ResultValue): ConditionPart {
  return isPlain(value) ? { sql: `${text} = ?`, values: [value] } : { sql: `${text} IS NULL`, values: [] };
}

/** NULL comes first, so that descending it comes last (https://sqlite.org/lang_select.html#orderby). */
function after(
  { text, isDescending }: ReturnType<typeof orderOf>[number],
  value: ResultValue,
): ConditionPart {
  if (!isPlain(value)) return { sql: isDescending ? "FALSE" : `${text} IS NOT NULL`, values: [] };
  return { sql: isDescending ? `(${text} < ? OR ${text} IS NULL)` : `${text} > ?`, values: [value] };
}

function isPlain(value: ResultValue): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
