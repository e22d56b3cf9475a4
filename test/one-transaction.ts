import Sqlite from "better-sqlite3";
import { SqliteDatabase } from "#db/database";
import { Connections } from "#db/sqlite/connections";
import { DatabaseSession, dialect } from "#db/sqlite/session";
import { migratedDatabase } from "./migrated-database.ts";

/*
 * The tests of a thread share one database in memory. Each runs inside a transaction that is undone after it, and
 * transactions of the project are savepoints in it: opening a copy and reading its structure takes longer than most
 * tests.
 */
const thread = globalThis as typeof globalThis & { [key: symbol]: Shared | undefined };
const key = Symbol.for("test.shared-database");

interface Shared {
  readonly client: Sqlite.Database;
  readonly connections: { isOver: boolean };
}

/**
 * Returns the shared database as it was made, or another one if the last test closed it or left the transaction. Its
 * handle is new, because what is remembered of a database is remembered by handle.
 */
export async function sharedDatabase(): Promise<SqliteDatabase> {
  const last = thread[key];
  if (last) last.connections.isOver = true;
  const isKept = last !== undefined && isPutBack(last.client);
  if (!isKept) last?.client.close();
  const client = isKept ? last.client : await make();
  client.exec("BEGIN");
  const connections = new Savepoints(client, undefined);
  thread[key] = { client, connections };
  return new SqliteDatabase(dialect, new DatabaseSession(connections), connections, client);
}

/**
 * Commits what a test has done so far, for statements that SQLite refuses inside a transaction; the next test gets
 * another database.
 */
export function leaveTransaction(client: Sqlite.Database): void {
  if (client.inTransaction) client.exec("COMMIT");
}

function isPutBack(client: Sqlite.Database): boolean {
  if (!client.open || !client.inTransaction) return false;
  client.exec("ROLLBACK");
  return true;
}

async function make(): Promise<Sqlite.Database> {
  const client = new Sqlite(await migratedDatabase());
  client.pragma("foreign_keys = ON");
  const { serialize, backup, pragma } = client;
  // A copy would lack what is not committed, and inside a transaction some settings do not change.
  return Object.assign(client, {
    serialize() {
      leaveTransaction(client);
      return serialize.call(client);
    },
    backup(file: string) {
      leaveTransaction(client);
      return backup.call(client, file);
    },
    pragma(text: string, options?: Sqlite.PragmaOptions) {
      if (text.includes("=")) leaveTransaction(client);
      return pragma.call(client, text, options);
    },
  });
}

class Savepoints extends Connections {
  /** Set once another test has the database: what a test did not wait for must not reach into the next one. */
  isOver = false;

  override run<Result>(isReading: boolean, statement: (client: Sqlite.Database) => Result): Promise<Result> {
    return super.run(isReading, (client) => {
      this.#check();
      return statement(client);
    });
  }

  protected override async begin() {
    const { writer } = this;
    const run = (statement: string) => {
      this.#check();
      return writer.exec(statements[statement] ?? statement);
    };
    run("SAVEPOINT outermost");
    return {
      client: writer,
      exec: run,
      undo: (statement: string) => writer.inTransaction && run(statement),
      release: () => undefined,
    };
  }

  #check(): void {
    if (this.isOver) throw new Error("The test that had this database is over.");
  }
}

const statements: Readonly<Record<string, string>> = {
  COMMIT: "RELEASE outermost",
  ROLLBACK: "ROLLBACK TO outermost; RELEASE outermost",
};
