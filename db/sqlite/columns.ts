import { sql } from "drizzle-orm";
import {
  blob,
  customType,
  index,
  integer as integerColumn,
  primaryKey,
  real,
  sqliteTable as table,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export type {
  AnySQLiteColumn as AnyColumn,
  SQLiteColumnBuilderBase as AnyColumnBuilder,
  SQLiteTable as AnyTable,
} from "drizzle-orm/sqlite-core";
/** A column whose type is `integer` or `text`, with values of its own. */
export { customType, index, primaryKey, real, table, text, uniqueIndex };

export const integer = () => integerColumn();

/** Primary key of rows numbered in the order of their creation; no number is given twice. */
export const identity = () => integerColumn().primaryKey({ autoIncrement: true });

export const boolean = () => integerColumn({ mode: "boolean" });

/** A time, stored as milliseconds since 1970. */
export const instant = (name?: string) =>
  name === undefined
    ? integerColumn({ mode: "timestamp_ms" })
    : integerColumn(name, { mode: "timestamp_ms" });

export const json = <Data = unknown>() => text({ mode: "json" }).$type<Data>();

export const bytes = () => blob({ mode: "buffer" });

/** Default of an instant: the time at which the row is created. */
export const now = sql`(unixepoch() * 1000)`;
