import { ensureSearchIndexes } from "#lib/listing/index/search-index";
import { everyModule } from "#lib/modules/index";
import { buildSearch } from "#lib/search/build-search";
import { openDatabase, useDatabase } from "./client.ts";
import { migrateEmpty } from "./migrate.ts";
import { seedBase } from "./seed-base.ts";

const shared = globalThis as typeof globalThis & { [key: symbol]: Buffer | undefined };
const key = Symbol.for("test.migrated-database");

/** A serialised database of this version with its base rows, made once by each thread of tests. */
export async function migratedDatabase(): Promise<Buffer> {
  shared[key] ??= await migrate();
  return shared[key];
}

async function migrate(): Promise<Buffer> {
  const database = openDatabase(":memory:");
  migrateEmpty(database);
  useDatabase(database);
  await ensureSearchIndexes(database, everyModule());
  await buildSearch(everyModule());
  await seedBase();
  return database.$client.serialize();
}
