import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { environment } from "#lib/env";
import * as schema from "./schema.ts";

export type Database = BetterSQLite3Database<typeof schema> & { $client: Sqlite.Database };
/** A handle inside a transaction; better-sqlite3 runs it synchronously. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query can run on. */
export type Connection = Database | Transaction;

const handle = globalThis as typeof globalThis & { [key: symbol]: Database | undefined };
const key = Symbol.for("redakce.database");

/** The open database of this process, shared by the server and every bundle of the application. */
export function database(): Database {
  handle[key] ??= openDatabase(databaseFile());
  return handle[key];
}

/** Path of the database file, under VAR_DIR. */
export function databaseFile(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "cms.sqlite");
}

/** Opens a file, `:memory:` or a serialised database with the settings that the whole project relies on. */
export function openDatabase(file: string | Buffer): Database {
  if (typeof file === "string" && file !== ":memory:")
    mkdirSync(join(/* turbopackIgnore: true */ file, ".."), { recursive: true, mode: 0o700 });
  const client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = NORMAL");
  client.pragma("foreign_keys = ON");
  client.pragma("busy_timeout = 5000");
  return drizzle(client, { schema, casing: "snake_case" });
}

/** Makes a test's own database the one of this process. */
export function useDatabase(database: Database): void {
  handle[key] = database;
}

/** Closes the file, which also folds the write-ahead log back into it. */
export function closeDatabase(): void {
  handle[key]?.$client.close();
  handle[key] = undefined;
}
