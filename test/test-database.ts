import { afterAll } from "vitest";
import { type Database, openDatabase, useDatabase } from "../db/client.ts";
import { dialect } from "../db/dialect.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { nextPostgres } from "./next-postgres.ts";
import { guardTransactions } from "./transaction-guard.ts";

// PostgreSQL is reached by a socket, which the guard would take for waiting.
if (dialect() === "sqlite") guardTransactions();

let last: Database | undefined;
afterAll(() => last?.close());

/** Gives a test its own database, migrated once and copied, with the base rows, on the engine that the tests run on. */
export async function useTestDatabase(): Promise<Database> {
  const next = dialect() === "postgres" ? await nextPostgres() : await nextSqlite();
  useDatabase(next);
  return next;
}

async function nextSqlite(): Promise<Database> {
  await last?.close();
  last = openDatabase(await migratedDatabase());
  return last;
}
