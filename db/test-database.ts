import { ensureSearchIndexes } from "#lib/listing/index/search-index";
import { everyModule } from "#lib/modules/index";
import { buildSearch } from "#lib/search/build-search";
import { type Database, openDatabase, useDatabase } from "./client.ts";
import { migrateEmpty } from "./migrate.ts";
import { seedBase } from "./seed-base.ts";
import { guardTransactions } from "./transaction-guard.ts";

guardTransactions();

let image: Buffer | undefined;

/** Gives a test a database of its own: real SQLite, migrated once and copied, with the base rows. */
export async function useTestDatabase(): Promise<Database> {
  image ??= await migratedImage();
  const database = openDatabase(image);
  useDatabase(database);
  return database;
}

async function migratedImage(): Promise<Buffer> {
  const database = openDatabase(":memory:");
  migrateEmpty(database);
  useDatabase(database);
  await ensureSearchIndexes(database, everyModule());
  await buildSearch(everyModule());
  await seedBase();
  return database.$client.serialize();
}
