import { sql } from "drizzle-orm";
import { closeDatabase, database } from "#db/client";
import { migratePostgres } from "#db/postgres/migrate";
import { seedRows } from "#lib/demo/seed-rows";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import { initials, orderOptions } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { buildSearch } from "#lib/website/search/build-search";
import { printGoal } from "../figures/table.ts";
import { inMilliseconds, inWords, measureSearches } from "./timed-listing.ts";

const size = 1_000_000;
/** A text that more records hold than this is a common one. */
const mostRare = 1000;

/** Seeds and measures on an empty database, which DATABASE_URL names too. */
export async function measureOnPostgres(address: string): Promise<void> {
  const module = moduleNamed("adminsPermissions");
  if (!module) throw new Error("There is nothing to fill.");
  try {
    await seed(module, address);
    await measurePages(module);
    await measureSearch(module);
  } finally {
    await closeDatabase();
  }
}

async function seed(module: AnyModule, address: string): Promise<void> {
  await migratePostgres(address);
  await ensureSearchIndexes(database(), everyModule());
  await buildSearch(everyModule());
  const start = performance.now();
  await seedRows(module, size, () => undefined);
  console.log(`Seeded in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  const { bytes } = await database().get<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database()) AS bytes`,
  );
  console.log(`The database has ${(bytes / 1e6).toFixed(0)} MB.`);
}

async function measurePages(module: AnyModule): Promise<void> {
  const pages = [1, Math.ceil(size / 50)].flatMap((listingPage) =>
    orderOptions(module).flatMap((orderBy) => initials.map((filter1) => ({ listingPage, orderBy, filter1 }))),
  );
  const worst = Math.max(...(await inMilliseconds(module, pages)));
  printGoal("first and last page, each initial and order in 10 ms", inWords(worst), worst <= 10);
  const middle = orderOptions(module).map((orderBy) => ({ listingPage: 10_000, orderBy }));
  console.log(`The 10,000th page: ${inWords(Math.max(...(await inMilliseconds(module, middle))))}.`);
}

async function measureSearch(module: AnyModule): Promise<void> {
  const searched = await measureSearches(module);
  const worstOf = (isRare: boolean) =>
    Math.max(
      ...searched.texts
        .filter(({ count }) => count <= mostRare === isRare)
        .map(({ milliseconds }) => milliseconds),
    );
  printGoal("a rare text in 10 ms at worst", inWords(worstOf(true)), worstOf(true) <= 10);
  printGoal("a common text and its count in 150 ms at worst", inWords(worstOf(false)), worstOf(false) <= 150);
  const worstShort = Math.max(...searched.short.map(({ milliseconds }) => milliseconds));
  console.log(`One and two letters: at most ${inWords(worstShort)}.`);
}
