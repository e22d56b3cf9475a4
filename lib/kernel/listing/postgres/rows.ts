import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { RowKey } from "../row-key.ts";

/** Returns the key of a row. */
export function rowKey({ table }: AnyModule): SQL<RowKey> {
  return sql`${table.id}`;
}

/** A row key as a request names it, the lowest for what is none. */
export function readRowKey({ id }: AnyModule, text: string): RowKey {
  return id === "uuid" ? text : Number(text) || 0;
}

/** The condition of having one of some keys; these as {@link keyList} makes them. */
export function hasKeyOf({ id, table }: AnyModule, keys: Placeholder | SQL): SQL {
  return sql`${table.id} = ANY (${keys}::${sql.raw(id === "uuid" ? "text" : "bigint")}[])`;
}

/** Row keys as one parameter. */
export function keyList(keys: readonly RowKey[]): unknown {
  return keys;
}

/** A column by whose index nothing has to be looked up: statistics of values tell PostgreSQL by which it is worth while. */
export function withoutIndex(side: AnyColumn | SQL): SQL {
  return sql`${side}`;
}

/** A condition on a column: where that is worth while, PostgreSQL makes sets of rows by itself. */
export function inSet(_module: AnyModule, condition: SQL): SQL {
  return condition;
}

/**
 * Checks whether a column, or an expression that represents it, has a value; a column that is not text never has a
 * text.
 */
export function equals(column: AnyColumn, value: unknown, side: AnyColumn | SQL = column): SQL {
  return typeof value === "string" && !isText(column) ? sql`false` : sql`${side} = ${value}`;
}

/** An order by a column, whose index is walked in that order; nothing comes before all values, as in SQLite. */
export function walked(column: AnyColumn, direction: "ASC" | "DESC"): SQL {
  return sql`${column} ${ordering(column, direction)}`;
}

/** The same order of rows that are few: they are sorted, because no index has the expression. */
export function sorted(column: AnyColumn, direction: "ASC" | "DESC"): SQL {
  const by = ordering(column, direction);
  if (isText(column)) return sql`${column} || '' ${by}`;
  return column.dataType === "boolean" ? sql`${column}::int ${by}` : sql`+${column} ${by}`;
}

function isText({ dataType }: AnyColumn): boolean {
  return dataType === "string" || dataType === "json";
}

function ordering({ notNull }: AnyColumn, direction: "ASC" | "DESC"): SQL {
  if (notNull) return sql.raw(direction);
  return sql.raw(direction === "ASC" ? "ASC NULLS FIRST" : "DESC NULLS LAST");
}
