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
const thread = globalThis as typeof globalThis & { [key: symbol]: Sqlite.Database | undefined };
const key = Symbol.for("test.shared-database");

/**
 * Returns the shared database as it was made, or another one if the last test closed it or left the transaction. Its
 * handle is new, because what is remembered of a database is remembered by handle.
 */
export async function sharedDatabase(): Promise<SqliteDatabase> {
  const last = thread[key];
  if (last && !isPutBack(last)) last.close();
  const client = last?.open ? last : await make();
  thread[key] = client;
  client.exec("BEGIN");
  const connections = new Savepoints(client, undefined);
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
  protected override async begin() {
    const { writer } = this;
    writer.exec("SAVEPOINT outermost");
    const run = (statement: string) => writer.exec(statements[statement] ?? statement);
    return {
      client: writer,
      exec: run,
      undo: (statement: string) => writer.inTransaction && run(statement),
      release: () => undefined,
    };
  }
}

const statements: Readonly<Record<string, string>> = {
  COMMIT: "RELEASE outermost",
  ROLLBACK: "ROLLBACK TO outermost; RELEASE outermost",
};
