import type Sqlite from "better-sqlite3";
import { BaseSQLiteDatabase, type SQLiteAsyncDialect, type SQLiteSession } from "drizzle-orm/sqlite-core";
import type { OneWriter } from "./one-writer.ts";

/** Database handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Connection a query can run on. */
export type Connection = Database | Transaction;

/** Result of a change. */
export interface Outcome {
  /** Number of rows. */
  readonly changes: number;
}

type Session = SQLiteSession<"async", Outcome, Record<string, never>, Record<string, never>>;
type Served = Pick<OneWriter, "briefly" | "lastCommit" | "patiently"> & { close(): void | Promise<void> };

/**
 * An open database. A query inside `transaction` belongs to the transaction, whether it is run on this database or on
 * the transaction's handle.
 */
export class Database extends BaseSQLiteDatabase<"async", Outcome, Record<string, never>> {
  readonly #connections: Served;
  readonly #client: Sqlite.Database | undefined;

  constructor(dialect: SQLiteAsyncDialect, session: Session, connections: Served, client?: Sqlite.Database) {
    super("async", dialect, session, undefined);
    this.#connections = connections;
    this.#client = client;
  }

  /** SQLite's writing connection, for migrations, maintenance and tests. */
  get $client(): Sqlite.Database {
    if (!this.#client) throw new Error("This database is not one of SQLite.");
    return this.#client;
  }

  /**
   * Runs a write that may be skipped, such as counting a hit: it is given up if its turn does not come soon.
   *
   * @returns whether it was done
   */
  briefly(work: () => Promise<unknown>, waitMs = 50): Promise<boolean> {
    return this.#connections.briefly(work, waitMs);
  }

  /** Runs work whose changes may wait for their turn as long as `waitMs`: nobody waits for its answer. */
  patiently<Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> {
    return this.#connections.patiently(work, waitMs);
  }

  /**
   * Returns a different number after any commit by any process; what is read after this call is at least as new.
   * Undefined where it is unknown: for PostgreSQL, for a database in memory, and inside a transaction.
   */
  lastCommit(): number | undefined {
    return this.#connections.lastCommit();
  }

  /** Ends its connections; for a file this also folds the write-ahead log back into it. */
  close(): void | Promise<void> {
    return this.#connections.close();
  }
}

/** An open file, or a database in memory. */
export class SqliteDatabase extends Database {
  /** Closes at once, without a promise. */
  override close(): void {
    void super.close();
  }
}
