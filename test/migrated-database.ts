import "#lib/features";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import { everyModule } from "#lib/kernel/registry";
import { database, openDatabase, useDatabase } from "../db/client.ts";
import { migrateEmpty } from "../db/migrate.ts";
import { seedBase } from "../lib/demo/seeds/base.ts";
import { buildSearch } from "../lib/website/search/search-index.ts";

const shared = globalThis as typeof globalThis & { [key: symbol]: Buffer | undefined };
const key = Symbol.for("test.migrated-database");

/** A serialised database of this version with its base rows, made once by each thread of tests. */
export async function migratedDatabase(): Promise<Buffer> {
  shared[key] ??= await migrate();
  return shared[key];
}

async function migrate(): Promise<Buffer> {
  const made = openDatabase(":memory:");
  migrateEmpty(made);
  useDatabase(made);
  await addBase();
  return made.$client.serialize();
}

/** Gives the database of this process, which has been migrated, what every test finds there. */
export async function addBase(): Promise<void> {
  await ensureSearchIndexes(database(), everyModule());
  await buildSearch(everyModule());
  await seedBase({ withRoles: false });
}
