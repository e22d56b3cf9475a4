import Sqlite from "better-sqlite3";
import { dialect } from "./dialect.ts";
import * as postgres from "./postgres/inspection.ts";
import * as sqlite from "./sqlite/inspection.ts";

/** Number of rows in each table, by its name. */
export type RowCounts = Readonly<Record<string, number>>;

/** Tables derived from others and rebuilt if missing: indexes of listings and search, the page cache. */
const derived =
  "name GLOB 'listing_*' OR name GLOB 'site_search*' OR name GLOB 'content_*' OR name GLOB 'sqlite_*'";

/** Counts the rows of every table, as the connection sees them at this moment. */
export function countAllRows(client: Sqlite.Database): RowCounts {
  const names = client
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND NOT (${derived}) ORDER BY name`,
    )
    .pluck()
    .all();
  return Object.fromEntries(
    names.map((name) => [name, Number(client.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())]),
  );
}

export function countRowsOf(file: string): RowCounts {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    return countAllRows(client);
  } finally {
    client.close();
  }
}

/**
 * Returns the damage of a database file in the words of SQLite: its pages and indexes, then rows with dangling
 * references.
 */
export function damageOf(file: string): string | undefined {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    const integrity = String(client.pragma("integrity_check(1)", { simple: true }));
    if (integrity !== "ok") return integrity;
    const [orphan] = client.pragma("foreign_key_check") as { table: string; parent: string; rowid: number }[];
    return orphan && `row ${orphan.rowid} of ${orphan.table} refers to nothing in ${orphan.parent}`;
  } finally {
    client.close();
  }
}

const inPostgres: Record<keyof typeof sqlite, unknown> = postgres;

/** Queries about the site's database itself, made while the site runs. */
export const { appliedTable, migrationsPath, requirePresent, sizes, writingSince } =
  dialect() === "postgres" ? (inPostgres as typeof sqlite) : sqlite;
