import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType as customColumn,
  doublePrecision,
  index,
  primaryKey,
  pgTable as table,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { storableJson } from "./storable.ts";

export { boolean, index, primaryKey, table, uniqueIndex };

/** Texts are compared byte by byte, as in SQLite, whatever collation the server has. */
const types = { integer: "bigint", text: 'text COLLATE "C"' };

interface Conversion {
  dataType(): keyof typeof types;
  toDriver?(value: unknown): unknown;
  fromDriver?(stored: unknown): unknown;
}

export function customType(conversion: Conversion) {
  return customColumn<{ data: unknown; driverData: unknown }>({
    ...conversion,
    dataType: () => types[conversion.dataType()],
  });
}

const textColumn = customType({ dataType: () => "text" });
const instantColumn = customType({
  dataType: () => "integer",
  toDriver: (value) => (value as Date).getTime(),
  fromDriver: (stored) => new Date(Number(stored)),
});
const jsonColumn = customType({
  dataType: () => "text",
  toDriver: storableJson,
  fromDriver: (stored) => JSON.parse(String(stored)),
});
const bytesColumn = customColumn<{ data: Buffer }>({ dataType: () => "bytea" });

export const text = (name?: string) => known("string", name === undefined ? textColumn() : textColumn(name));

export const integer = () => bigint({ mode: "number" });

export const real = () => doublePrecision();

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const instant = (name?: string) =>
  known("date", name === undefined ? instantColumn() : instantColumn(name));

export const json = () => known("json", jsonColumn());

export const bytes = () => known("buffer", bytesColumn());

export const now = sql`(floor(extract(epoch from clock_timestamp())) * 1000)::bigint`;

/** Marks a column of a custom type with the kind of its values, as SQLite's columns are. */
function known<Builder>(dataType: "string" | "date" | "json" | "buffer", builder: Builder): Builder {
  (builder as { config: { dataType: string } }).config.dataType = dataType;
  return builder;
}
