import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord, restoreRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { fold } from "#lib/platform/i18n/folding";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { listRecords } from "../list.ts";
import type { ListingQuery } from "../query.ts";
import { searchableColumns } from "../searchable.ts";
import { ensureSearchIndexes, suspendSearchIndex } from "./search-index.ts";

const module = modules.redirections as unknown as AnyModule;
const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 500,
  filters: {},
  trash: false,
  reach: undefined,
};

beforeEach(useTestDatabase);

async function add(source: string): Promise<number> {
  return createdId(module, { source, target: "/x" });
}

/** Compares the counters and indexes with the rows themselves. */
async function expectTrueCounts(searches: readonly string[]): Promise<void> {
  const live = await database().all<{ id: number; text: string }>(
    sql`SELECT id, search_text AS text FROM "redirections" WHERE deleted_at IS NULL`,
  );
  expect((await listRecords(module, everything)).count).toBe(live.length);
  for (const search of searches) {
    const found = await listRecords(module, { ...everything, search });
    const expected = live.filter(({ text }) => text.includes(fold(search))).map(({ id }) => id);
    expect(found.rows.map(({ id }) => id).sort(), search).toEqual(expected.sort());
    expect(found.count, search).toBe(expected.length);
  }
}

test("counts and finds truly through create, change, trash, restore and deletion", async () => {
  const searches = ["/", "a", "sto", "sta", "stara-adr", "x", '"', "%", "100%25_", "''", "ř"];
  const first = await add("/Stará-adresa");
  const second = await add("/100%25_");
  await expectTrueCounts(searches);
  await updateRecord(module, first, { source: "/jiná" }, null);
  await expectTrueCounts(searches);
  await removeRecord(module, second, null);
  await expectTrueCounts(searches);
  await restoreRecord(module, second, null);
  await expectTrueCounts(searches);
  await database().run(sql`DELETE FROM "redirections"`);
  await expectTrueCounts(searches);
});

test("any part of any text is found, and nothing that only looks like it", async () => {
  const sources = [
    '/"a" OR "b"',
    "/x AND y*",
    "/☃𝒳🏳️‍🌈ž",
    "/nul\0byte",
    "/ŘÍČKA  a  rybník",
    "/(^{sto:1})",
    "/'%_\\'",
  ];
  for (const source of sources) {
    const { searchText } = searchableColumns(module, { source });
    const row = { source: source.replace("\0", " "), code: "301", enabled: true, initial: "/", searchText };
    await database()
      .insert(module.table)
      .values(row as never)
      .run();
  }
  const texts = sources.map(fold);
  const parts = texts.flatMap((text) => {
    const characters = Array.from(text);
    return characters.flatMap((_, start) =>
      [1, 2, 3, 4, 7].map((size) => characters.slice(start, start + size).join("")),
    );
  });
  await expectTrueCounts([
    ...new Set(parts),
    ...sources,
    "nul\0byte",
    "\0",
    '"',
    '""',
    "a OR b",
    "NEAR(a b)",
    "sto\n",
    "\n",
  ]);
});

test("a text is never found across two columns", async () => {
  const { outcome } = await createRecord(module, { source: "/konec", target: "/zacatek" }, null);
  expect(outcome).toBe("saved");
  await expectTrueCounts(["konec", "zacatek", "konec/zacatek", "konec\n/zac", "c\n/", "\n/z"]);
});

test("the last page is the first page of the opposite order, read backwards", async () => {
  await seedRows(module, 137, () => undefined);
  const all = (await listRecords(module, everything)).rows.map(({ id }) => id);
  const pages = [];
  for (let listingPage = 1; listingPage <= 14; listingPage += 1) {
    pages.push(
      ...(await listRecords(module, { ...everything, limit: 10, listingPage })).rows.map(({ id }) => id),
    );
  }
  expect(pages).toEqual(all);
});

test("an index is built once, and again from the rows when it is missing", async () => {
  await add("/a");
  expect(await ensureSearchIndexes(database(), everyModule())).toEqual([]);
  await database().run(sql`DELETE FROM listing_state`);
  await database().run(sql`DELETE FROM listing_totals`);
  expect(await ensureSearchIndexes(database(), everyModule())).toContain("redirections");
  await expectTrueCounts(["/a"]);
});

test("an index whose building was cut short is built by the next start", async () => {
  await add("/první");
  await suspendSearchIndex(database(), module);
  const cutShort = () => {
    throw new Error("cut short");
  };
  await expect(ensureSearchIndexes(database(), [module], cutShort)).rejects.toThrow("cut short");
  await add("/druhý");
  expect(await ensureSearchIndexes(database(), everyModule())).toEqual(["redirections"]);
  await expectTrueCounts(["prvni", "druhy", "/"]);
});
