import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type Sqlite from "better-sqlite3";
import { closeDatabase, database, databaseFile, openDatabase } from "#db/client";
import { madeUpPermission } from "#lib/kernel/fields/made-up-names";
import { initials, orderOptions } from "#lib/kernel/listing/list";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { median } from "./figures/percentiles.ts";
import { printGoal } from "./figures/table.ts";
import { inMilliseconds, inWords, measureSearches } from "./rounds/timed-listing.ts";

/*
 * The listing and the search of adminsPermissions at a million records, asked of the database itself: pages, initials,
 * orders, substring search with its exact count, and a write beside a bare insert into the same table without what is
 * kept for listings. Each search is the first after a change, so that nothing of it is remembered. The command that the
 * operator has fills the database, in a process of its own.
 * Run: npm run bench search
 */
const size = 1_000_000;
const directory = mkdtempSync(join(tmpdir(), "redakce-search-"));
Object.assign(process.env, { VAR_DIR: directory, APP_URL: "http://localhost", LOG_LEVEL: "error" });
const found = moduleNamed("adminsPermissions");
if (!found) throw new Error("There is nothing to fill.");
const module: AnyModule = found;
try {
  await run();
} finally {
  await closeDatabase();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const start = performance.now();
  const cms = join(import.meta.dirname, "../bin/cms.ts");
  await promisify(execFile)(process.execPath, [cms, "seed", "--module", module.name, "--rows", String(size)]);
  const seconds = (performance.now() - start) / 1000;
  printGoal("a million records seeded in under 60 s", `${seconds.toFixed(0)} s`, seconds < 60);
  database().$client.pragma("wal_checkpoint(TRUNCATE)");
  const megabytes = statSync(databaseFile()).size / 1e6;
  printGoal("a file of at most 290 MB", `${megabytes.toFixed(0)} MB`, megabytes <= 290);
  await measurePages();
  await measureSearch();
  const memory = process.memoryUsage().rss / 1e6;
  printGoal("at most 400 MB of memory after listing and searching", `${memory.toFixed(0)} MB`, memory <= 400);
  measureWrites();
}

async function measurePages(): Promise<void> {
  const last = Math.ceil(size / 50);
  const pages = [1, last].flatMap((listingPage) =>
    orderOptions(module).flatMap((orderBy) => initials.map((filter1) => ({ listingPage, orderBy, filter1 }))),
  );
  const worst = Math.max(...(await inMilliseconds(module, pages)));
  printGoal("first and last page, each initial and order in 5 ms", inWords(worst), worst <= 5);
  const middle = orderOptions(module).map((orderBy) => ({ listingPage: 10_000, orderBy }));
  const deep = Math.max(...(await inMilliseconds(module, middle)));
  printGoal("the 10,000th page in 20 ms", inWords(deep), deep <= 20);
}

async function measureSearch(): Promise<void> {
  const searched = await measureSearches(module);
  const ofTexts = searched.texts.map(({ milliseconds }) => milliseconds);
  const middle = median(ofTexts);
  printGoal("median of twenty searched texts 5 ms", inWords(middle), middle <= 5);
  const worst = Math.max(...ofTexts);
  printGoal("the slowest of them 30 ms", inWords(worst), worst <= 30);
  const ofShort = searched.short.map(({ milliseconds }) => milliseconds);
  console.log(`One and two letters: at most ${inWords(Math.max(...ofShort))}.`);
}

/** Both tables are written to in turn; the bare one is a copy that nothing is kept for. */
function measureWrites(): void {
  const copy = join(directory, "bare.sqlite");
  database().$client.pragma("wal_checkpoint(TRUNCATE)");
  copyFileSync(databaseFile(), copy);
  const bare = openDatabase(copy);
  const triggers = bare.$client.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck();
  for (const name of triggers.all()) bare.$client.exec(`DROP TRIGGER "${name}"`);
  const inserts = { kept: preparedInsert(database().$client), bare: preparedInsert(bare.$client) };
  const times = { kept: [] as number[], bare: [] as number[] };
  for (let n = 0; n < 1000; n += 1) {
    for (const which of n % 2 === 0 ? (["kept", "bare"] as const) : (["bare", "kept"] as const))
      times[which].push(inserts[which](2 * size + n));
  }
  bare.close();
  const ratio = sum(times.kept) / sum(times.bare);
  const ofMedians = median(times.kept) / median(times.bare);
  printGoal("1,000 writes at most twice as long as bare", `${ratio.toFixed(1)} times`, ratio <= 2);
  const medians = `${inWords(median(times.kept))} beside ${inWords(median(times.bare))}`;
  console.log(`Their medians: ${medians}, ${ofMedians.toFixed(1)} times.`);
  const slowest = Math.max(...times.kept);
  printGoal("the slowest of 1,000 writes 50 ms", inWords(slowest), slowest <= 50);
}

/** Writes one record and answers how long it took. */
function preparedInsert(client: Sqlite.Database): (n: number) => number {
  const insert = client.prepare(
    'INSERT INTO "adminsPermissions" (permission, initial, search_text, permission_sort_key) VALUES (?, ?, ?, ?)',
  );
  return (n) => {
    const permission = madeUpPermission(n);
    const { initial, searchText, permissionSortKey } = searchableColumns(module, { permission });
    const start = performance.now();
    insert.run(permission, initial, searchText, permissionSortKey);
    return performance.now() - start;
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
