import { afterAll } from "vitest";
import { type Database, openDatabase, useDatabase } from "../db/client.ts";
import { dialect } from "../db/dialect.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { nextPostgres } from "./next-postgres.ts";
import { guardTransactions } from "./transaction-guard.ts";

// PostgreSQL is spoken to by a socket, which is what the guard takes for waiting.
if (dialect() === "sqlite") guardTransactions();

let last: Database | undefined;
afterAll(() => last?.close());

/** Gives a test a database of its own, migrated once and copied, with the base rows: of the engine that tests run on. */
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
