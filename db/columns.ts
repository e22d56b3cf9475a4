import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/columns.ts";
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

/** The columns of a table that nothing reads any more, under names that no field has. */
export function retiredIn(table: string) {
  const names = retiredColumns[table] ?? [];
  return Object.fromEntries(names.map((name) => [`retired ${name}`, text(name)]));
}

/**
 * Columns that earlier versions wrote, by table. Migrations only add, so they stay declared, and nothing reads them.
 */
const retiredColumns: Readonly<Record<string, readonly string[]>> = {
  media: ["alt_en", "alt_cs"],
  newsletterLists: ["title_en", "title_cs", "description_en", "description_cs", "footer_en", "footer_cs"],
  settingsMaintenance: ["message_en", "message_cs"],
  settingsSearchEngines: ["title_pattern_en", "title_pattern_cs", "description_en", "description_cs"],
  settingsSite: ["name_en", "name_cs", "tagline_en", "tagline_cs", "footer_en", "footer_cs"],
};
