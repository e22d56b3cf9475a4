import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { useTestDatabase } from "#db/test-database";
import { removeRecord } from "#lib/crud/remove";
import { restoreRecord } from "#lib/crud/restore";
import { createRecord, updateRecord } from "#lib/crud/save";
import { seedRows } from "#lib/crud/seed-rows";
import type { AnyModule } from "#lib/define-module";
import { fold } from "#lib/i18n/folding";
import { everyModule, modules } from "#lib/modules/index";
import { listRecords } from "../list.ts";
import type { ListingQuery } from "../query.ts";
import { ensureSearchIndexes } from "./search-index.ts";

const module = modules.redirections as unknown as AnyModule;
const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 500,
  filters: {},
  trash: false,
};

beforeEach(async () => {
  await useTestDatabase();
});

async function add(source: string): Promise<number> {
  const saved = await createRecord(module, { source, target: "/x" }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

/** What the counters and indexes say beside what the rows themselves say. */
async function expectTrueCounts(searches: readonly string[]): Promise<void> {
  const live = database()
    .$client.prepare('SELECT id, search_text AS text FROM "redirections" WHERE deleted_at IS NULL')
    .all() as { id: number; text: string }[];
  expect((await listRecords(module, everything)).count).toBe(live.length);
  for (const search of searches) {
    const found = await listRecords(module, { ...everything, search });
    const expected = live.filter(({ text }) => text.includes(fold(search))).map(({ id }) => id);
    expect(found.rows.map(({ id }) => id).sort(), search).toEqual(expected.sort());
    expect(found.count, search).toBe(expected.length);
  }
}

test("counts and finds truly through create, change, trash, restore and deletion", async () => {
  const searches = ["/", "a", "sto", "sta", "stara-adr", "x", '"', "%", "100% _", "''", "ř"];
  const first = await add("/Stará-adresa");
  const second = await add("/100% _");
  await expectTrueCounts(searches);
  await updateRecord(module, first, { source: "/jiná" }, null);
  await expectTrueCounts(searches);
  await removeRecord(module, second, null);
  await expectTrueCounts(searches);
  await restoreRecord(module, second, null);
  await expectTrueCounts(searches);
  database().$client.exec('DELETE FROM "redirections"');
  await expectTrueCounts(searches);
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
  database().$client.exec("DELETE FROM listing_state; DELETE FROM listing_totals;");
  expect(await ensureSearchIndexes(database(), everyModule())).toContain("redirections");
  await expectTrueCounts(["/a"]);
});

test("the plan of a listing walks an index and sorts nothing", () => {
  const plan = (query: string) =>
    JSON.stringify(database().$client.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
  const ordered = 'SELECT id FROM "redirections" WHERE deleted_at IS NULL ORDER BY source, id LIMIT 50';
  expect(plan(ordered)).toMatch(/SCAN redirections USING (COVERING )?INDEX/);
  expect(plan(ordered)).not.toContain("TEMP B-TREE");
  const ofLetter = `SELECT id FROM "redirections" WHERE deleted_at IS NULL AND letter = 'a' ORDER BY source, id LIMIT 50`;
  expect(plan(ofLetter)).toContain("redirections_letter");
  expect(plan(ofLetter)).not.toContain("TEMP B-TREE");
});
