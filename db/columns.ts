import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/columns.ts";
import type { AnyColumnBuilder } from "./sqlite/columns.ts";
import * as sqlite from "./sqlite/columns.ts";

export type { AnyColumn, AnyColumnBuilder, AnyTable } from "./sqlite/columns.ts";

/** PostgreSQL's builders accept the same as SQLite's and make columns of the same values, so one type serves both. */
const inPostgres: Record<keyof typeof sqlite, unknown> = postgres;

/** Column types that tables are declared with, once for every dialect. */
export const {
  boolean,
  bytes,
  customType,
  index,
  instant,
  integer,
  json,
  now,
  identity,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} = dialect() === "postgres" ? (inPostgres as typeof sqlite) : sqlite;

/** The columns of a table that no field has any more, under keys that no field can have. */
export function retiredIn(table: string): Readonly<Record<string, AnyColumnBuilder>> {
  const columns = Object.entries(retiredColumns[table] ?? {});
  return Object.fromEntries(columns.map(([name, column]) => [retiredKey(name), column(name)]));
}

/** Names of the indexes on such columns, with the key of the column. */
export function retiredIndexesIn(table: string): readonly (readonly [name: string, key: string])[] {
  return Object.entries(retiredIndexes[table] ?? {}).map(([name, column]) => [name, retiredKey(column)]);
}

/** Key of a column that no field has any more. */
export function retiredKey(column: string): string {
  return `retired ${column}`;
}

const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));

/**
 * Columns that earlier versions wrote, by table. Migrations only add, so they stay declared. Only what moves their values
 * to where they belong now reads them.
 */
const retiredColumns: Readonly<Record<string, Readonly<Record<string, (name: string) => AnyColumnBuilder>>>> =
  {
    media: texts("alt_en", "alt_cs"),
    news: {
      kind: (name) =>
        text(name)
          .notNull()
          .$defaultFn(() => "news"),
      event_from: instant,
      event_to: instant,
      place: text,
    },
    newsletterLists: texts(
      "title_en",
      "title_cs",
      "description_en",
      "description_cs",
      "footer_en",
      "footer_cs",
    ),
    settingsMaintenance: texts("message_en", "message_cs"),
    settingsSearchEngines: texts("title_pattern_en", "title_pattern_cs", "description_en", "description_cs"),
    settingsSite: texts("name_en", "name_cs", "tagline_en", "tagline_cs", "footer_en", "footer_cs"),
  };

const retiredIndexes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  news: { news_by_eventFrom: "event_from" },
};
