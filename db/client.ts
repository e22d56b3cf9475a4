import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { environment } from "#lib/platform/env";
import { makePrivate } from "#lib/platform/private-file";
import { Database, SqliteDatabase } from "./database.ts";
import { openPostgres } from "./postgres/open-database.ts";
import { Connections } from "./sqlite/connections.ts";
import { DatabaseSession, dialect } from "./sqlite/session.ts";

export type { Connection, Transaction } from "./database.ts";
export { Database, SqliteDatabase };

const handle = globalThis as typeof globalThis & { [key: symbol]: Database | undefined };
const key = Symbol.for("redakce.database");

/** Returns the open database of this process, shared by the server and every bundle of the application. */
export function database(): Database {
  handle[key] ??= openOwn();
  return handle[key];
}

function openOwn(): Database {
  const { databaseUrl } = environment();
  return databaseUrl === undefined ? openDatabase(databaseFile()) : openPostgres(databaseUrl);
}

/** Returns the path of the database file, under VAR_DIR, if the configuration names no other database. */
export function databaseFile(): string {
  return join(/* turbopackIgnore: true */ environment().varDirectory, "cms.sqlite");
}

/**
 * Opens a file, `:memory:` or a serialised database with the settings that the whole project relies on.
 *
 * @param waitMs how long a change waits for its turn before it is refused as busy
 */
export function openDatabase(file: string | Buffer, waitMs?: number): SqliteDatabase {
  const isFile = typeof file === "string" && file !== ":memory:";
  if (isFile) makePrivate(file);
  const writer = new Sqlite(file, { timeout: usualTimeoutMs });
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = NORMAL");
  writer.pragma("foreign_keys = ON");
  writer.pragma("busy_timeout = 0");
  writer.pragma(`cache_size = -${writerCacheKiB}`);
  const reader = isFile ? new Sqlite(file, { timeout: readerTimeoutMs }) : undefined;
  reader?.pragma("query_only = ON");
  reader?.pragma(`cache_size = -${readerCacheKiB}`);
  const connections = new Connections(writer, reader, waitMs);
  return new SqliteDatabase(dialect, new DatabaseSession(connections), connections, writer);
}

/**
 * Pages of the file that a connection holds, which it keeps as long as it is open; the driver's default is 16 MB for
 * each connection. The operating system's memory holds the rest.
 */
const readerCacheKiB = 4000;
const writerCacheKiB = 2000;

/** While a file is opened no one is served yet; afterwards waiting for a lock blocks nothing else. */
const usualTimeoutMs = 5000;
/** Readers do not wait, except for a moment when another process opens or closes the file. */
const readerTimeoutMs = 250;

/** Makes a test's own database the one of this process. */
export function useDatabase(database: Database): void {
  handle[key] = database;
}

/** Closes the database of this process, if it is open; a file at once. */
export async function closeDatabase(): Promise<void> {
  const open = handle[key];
  handle[key] = undefined;
  await open?.close();
}
