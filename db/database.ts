import type Sqlite from "better-sqlite3";
import { BaseSQLiteDatabase, type SQLiteAsyncDialect, type SQLiteSession } from "drizzle-orm/sqlite-core";
import type { OneWriter } from "./one-writer.ts";

/** A handle inside a transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Connection a query can run on. */
export type Connection = Database | Transaction;

/** Result of a change. */
export interface Outcome {
  /** The number of rows. */
  readonly changes: number;
}

type Session = SQLiteSession<"async", Outcome, Record<string, never>, Record<string, never>>;
type Served = Pick<OneWriter, "briefly" | "lastCommit"> & { close(): void | Promise<void> };

/** An open database. What runs inside `transaction` belongs to it, whichever of both it is asked of. */
export class Database extends BaseSQLiteDatabase<"async", Outcome, Record<string, never>> {
  readonly #connections: Served;
  readonly #client: Sqlite.Database | undefined;

  constructor(dialect: SQLiteAsyncDialect, session: Session, connections: Served, client?: Sqlite.Database) {
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

  /**
   * Another number after anything was committed, by whichever process; what is read after this was asked is at least as
   * new. Undefined where it cannot be told: of PostgreSQL, of a database in memory, and inside a transaction.
   */
  lastCommit(): number | undefined {
    return this.#connections.lastCommit();
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
