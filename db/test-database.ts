import { openDatabase, type SqliteDatabase, useDatabase } from "./client.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { guardTransactions } from "./transaction-guard.ts";

guardTransactions();

let last: SqliteDatabase | undefined;

/** Gives a test a database of its own: real SQLite, migrated once and copied, with the base rows. */
export async function useTestDatabase(): Promise<SqliteDatabase> {
  const image = await migratedDatabase();
  last?.close();
  last = openDatabase(image);
  useDatabase(last);
  return last;
}
