import { type Database, openDatabase, useDatabase } from "./client.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { guardTransactions } from "./transaction-guard.ts";

guardTransactions();

let last: Database | undefined;

/** Gives a test a database of its own: real SQLite, migrated once and copied, with the base rows. */
export async function useTestDatabase(): Promise<Database> {
  const image = await migratedDatabase();
  last?.close();
  last = openDatabase(image);
  useDatabase(last);
  return last;
}
