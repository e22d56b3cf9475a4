import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { environment } from "#lib/env";
import { makePrivate } from "#lib/private-file";
import { Connections } from "./sqlite/connections.ts";
import { dialect, Session } from "./sqlite/session.ts";

/** A handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query can run on. */
export type Connection = Database | Transaction;

/** An open database. What runs inside `transaction` belongs to it, whichever of both it is asked of. */
export class Database extends BaseSQLiteDatabase<"async", Sqlite.RunResult, Record<string, never>> {
  /** The driver's connection that writes, for migrations, maintenance and tests. */
  readonly $client: Sqlite.Database;
  readonly #connections: Connections;

  constructor(connections: Connections) {
    super("async", dialect, new Session(connections), undefined);
    this.$client = connections.writer;
    this.#connections = connections;
  }

  /**
   * Runs a write that may be missed, such as counting a hit: it is given up where it does not get its turn soon.
   *
   * @returns whether it was done
   */
  briefly(work: () => Promise<unknown>, waitMs = 50): Promise<boolean> {
    return this.#connections.briefly(work, waitMs);
  }

  /** Closes the file, which also folds the write-ahead log back into it. */
  close(): void {
    this.#connections.close();
  }
}

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

/**
 * Opens a file, `:memory:` or a serialised database with the settings that the whole project relies on.
 *
 * @param waitMs how long a change waits for its turn before it is refused as busy
 */
export function openDatabase(file: string | Buffer, waitMs?: number): Database {
  const isFile = typeof file === "string" && file !== ":memory:";
  if (isFile) makePrivate(file);
  const writer = new Sqlite(file, { timeout: usualTimeoutMs });
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = NORMAL");
  writer.pragma("foreign_keys = ON");
  writer.pragma("busy_timeout = 0");
  const reader = isFile ? new Sqlite(file, { timeout: readerTimeoutMs }) : undefined;
  reader?.pragma("query_only = ON");
  return new Database(new Connections(writer, reader, waitMs));
}

/** While a file is opened nobody is served yet; afterwards a lock is waited for without holding anything else up. */
const usualTimeoutMs = 5000;
/** Readers wait for nobody, but for a moment when another process opens or closes the file. */
const readerTimeoutMs = 250;

/** Makes a test's own database the one of this process. */
export function useDatabase(database: Database): void {
  handle[key] = database;
}

/** Closes the file of this process, if it is open. */
export function closeDatabase(): void {
  handle[key]?.close();
  handle[key] = undefined;
}
