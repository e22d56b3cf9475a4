import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { BaseSQLiteDatabase, type SQLiteAsyncDialect, type SQLiteSession } from "drizzle-orm/sqlite-core";
import { environment } from "#lib/env";
import { makePrivate } from "#lib/private-file";
import { Connections } from "./sqlite/connections.ts";
import { dialect, Session as SqliteSession } from "./sqlite/session.ts";

/** A handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query can run on. */
export type Connection = Database | Transaction;

/** What a change did. */
export interface Outcome {
  /** The number of rows. */
  readonly changes: number;
}

type Session = SQLiteSession<"async", Outcome, Record<string, never>, Record<string, never>>;
type Endable = Pick<Connections, "briefly"> & { close(): void | Promise<void> };

/** An open database. What runs inside `transaction` belongs to it, whichever of both it is asked of. */
export class Database extends BaseSQLiteDatabase<"async", Outcome, Record<string, never>> {
  readonly #connections: Endable;
  readonly #client: Sqlite.Database | undefined;

  constructor(dialect: SQLiteAsyncDialect, session: Session, connections: Endable, client?: Sqlite.Database) {
    super("async", dialect, session, undefined);
    this.#connections = connections;
    this.#client = client;
  }

  /** SQLite's connection that writes, for migrations, maintenance and tests. */
  get $client(): Sqlite.Database {
    if (!this.#client) throw new Error("This database is not one of SQLite.");
    return this.#client;
  }

  /**
   * Runs a write that may be missed, such as counting a hit: it is given up where it does not get its turn soon.
   *
   * @returns whether it was done
   */
  briefly(work: () => Promise<unknown>, waitMs = 50): Promise<boolean> {
    return this.#connections.briefly(work, waitMs);
  }

  /** Ends its connections; of a file this also folds the write-ahead log back into it. */
  close(): void | Promise<void> {
    return this.#connections.close();
  }
}

/** An open file, or a database in memory. */
export class SqliteDatabase extends Database {
  /** At once. */
  override close(): void {
    void super.close();
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
export function openDatabase(file: string | Buffer, waitMs?: number): SqliteDatabase {
  const isFile = typeof file === "string" && file !== ":memory:";
  if (isFile) makePrivate(file);
  const writer = new Sqlite(file, { timeout: usualTimeoutMs });
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = NORMAL");
  writer.pragma("foreign_keys = ON");
  writer.pragma("busy_timeout = 0");
  const reader = isFile ? new Sqlite(file, { timeout: readerTimeoutMs }) : undefined;
  reader?.pragma("query_only = ON");
  const connections = new Connections(writer, reader, waitMs);
  return new SqliteDatabase(dialect, new SqliteSession(connections), connections, writer);
}

/** While a file is opened nobody is served yet; afterwards a lock is waited for without holding anything else up. */
const usualTimeoutMs = 5000;
/** Readers wait for nobody, but for a moment when another process opens or closes the file. */
const readerTimeoutMs = 250;

/** Makes a test's own database the one of this process. */
export function useDatabase(database: Database): void {
  handle[key] = database;
}

/** Closes the database of this process, if it is open. */
export function closeDatabase(): void {
  void handle[key]?.close();
  handle[key] = undefined;
}
