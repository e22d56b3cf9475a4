import { ensureSearchIndexes } from "#lib/crud/search-index";
import { everyModule } from "#lib/modules/index";
import { type Database, openDatabase, useDatabase } from "./client.ts";
import { migrateEmpty } from "./migrate.ts";
import { seedBase } from "./seed-base.ts";

let image: Buffer | undefined;

/** Gives a test a database of its own: real SQLite, migrated once and copied, with the base rows. */
export function useTestDatabase(): Database {
  image ??= migratedImage();
  const database = openDatabase(image);
  useDatabase(database);
  return database;
}

function migratedImage(): Buffer {
  const database = openDatabase(":memory:");
  migrateEmpty(database);
  useDatabase(database);
  ensureSearchIndexes(database, everyModule());
  seedBase();
  return database.$client.serialize();
}
