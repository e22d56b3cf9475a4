import { type Database, useDatabase } from "#db/client";
import { dialect } from "#db/dialect";
import { useTestDatabase } from "#db/test-database";
import { ensureSearchIndexes } from "#lib/listing/index/search-index";
import { everyModule } from "#lib/modules/index";
import { buildSearch } from "#lib/search/build-search";
import { newDatabase } from "./new-database.ts";

let last: { close(): Promise<void> } | undefined;

/** Gives a test a database of its own, with what listings and the search of the website need. */
export async function useListingDatabase(): Promise<Database> {
  if (dialect() === "sqlite") return useTestDatabase();
  await last?.close();
  const { open, drop } = await newDatabase();
  const database = open();
  last = {
    close: async () => {
      await database.close();
      await drop();
    },
  };
  useDatabase(database);
  await ensureSearchIndexes(database, everyModule());
  await buildSearch(everyModule());
  return database;
}
