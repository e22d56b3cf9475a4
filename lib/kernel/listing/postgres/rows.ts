import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { RowKey } from "../row-key.ts";

export function rowKey({ table }: AnyModule): SQL<RowKey> {
  return sql`${table.id}`;
}

/** Reads a row key from a request; an invalid one becomes the lowest. */
export function readRowKey({ id }: AnyModule, text: string): RowKey {
  return id === "uuid" ? text : Number(text) || 0;
}

/** Returns the condition of having one of some keys, which come from {@link keyList}. */
export function hasKeyOf({ id, table }: AnyModule, keys: Placeholder | SQL): SQL {
  return sql`${table.id} = ANY (${keys}::${sql.raw(id === "uuid" ? "text" : "bigint")}[])`;
}

export function keyList(keys: readonly RowKey[]): unknown {
  return keys;
}

/**
 * Returns a column whose index need not be used; PostgreSQL decides from its statistics of values which index is
 * worthwhile.
 */
export function withoutIndex(side: AnyColumn | SQL): SQL {
  return sql`${side}`;
}

/** Returns a condition on a column; PostgreSQL makes sets of rows by itself where that is worthwhile. */
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

/** Returns an order by a column, whose index is walked in that order; null comes before all values, as in SQLite. */
export function walked(column: AnyColumn, direction: "ASC" | "DESC"): SQL {
  return sql`${column} ${ordering(column, direction)}`;
}

/** Returns the same order for few rows: they are sorted, because no index has the expression. */
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
