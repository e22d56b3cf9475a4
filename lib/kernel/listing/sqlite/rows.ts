import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { RowKey } from "../row-key.ts";

export function rowKey(_module: AnyModule): SQL<RowKey> {
  return sql`rowid`;
}

/** Reads a row key from a request; an invalid one becomes the lowest. */
export function readRowKey(_module: AnyModule, text: string): RowKey {
  return Number(text) || 0;
}

/** Returns the condition of having one of some keys, which come from {@link keyList}. */
export function hasKeyOf(_module: AnyModule, keys: Placeholder | SQL): SQL {
  return sql`rowid IN (SELECT value FROM json_each(${keys}))`;
}

export function keyList(keys: readonly RowKey[]): unknown {
  return JSON.stringify(keys);
}

/**
 * Returns a column whose index must not be used: a unary plus keeps SQLite from it (sqlite.org/optoverview.html,
 * "Disqualifying WHERE-clause terms").
 */
export function withoutIndex(side: AnyColumn | SQL): SQL {
  return sql`+${side}`;
}

/** A condition on a column, as a set of row ids from the column's own index. */
export function inSet({ table }: AnyModule, condition: SQL): SQL {
  return sql`+rowid IN (SELECT rowid FROM ${table} WHERE ${table.deletedAt} IS NULL AND ${condition})`;
}

/** Checks whether a column, or an expression that represents it, has a value. */
export function equals(column: AnyColumn, value: unknown, side: AnyColumn | SQL = column): SQL {
  return sql`${side} = ${value}`;
}

/** An order by a column, whose index is walked in that order. */
export function walked(column: AnyColumn, direction: "ASC" | "DESC"): SQL {
  return sql`${column} ${sql.raw(direction)}`;
}

/** Returns the same order for few rows: they are sorted, and the index is not used. */
export function sorted(column: AnyColumn, direction: "ASC" | "DESC"): SQL {
  return sql`+${column} ${sql.raw(direction)}`;
}
