import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule, listedModules } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { useTestDatabase } from "#test/test-database";
import { countHolding } from "../count.ts";
import { ensureSearchIndexes } from "../index/search-index.ts";

const module = modules.redirections as unknown as AnyModule;

beforeEach(useTestDatabase);

async function add(source: string): Promise<void> {
  expect(await createRecord(module, { source, target: "/x" }, null)).toMatchObject({ outcome: "saved" });
}

test("what an older version kept is replaced, and only once", async () => {
  await add("/stará");
  const { $client } = database();
  $client.exec(`
    UPDATE listing_state SET recipe = '4 source initial';
    CREATE TABLE listing_grams (module TEXT, gram TEXT);
    CREATE TABLE listing_places_redirections (place INTEGER PRIMARY KEY, record INTEGER NOT NULL);
    CREATE VIRTUAL TABLE listing_words_redirections USING fts5(text, content='', contentless_delete=1, detail=none);
    DROP TRIGGER listing_added_redirections;
    CREATE TRIGGER listing_added_redirections AFTER INSERT ON redirections BEGIN
      INSERT INTO listing_places_redirections (record) VALUES (new.rowid); END;`);
  expect(await ensureSearchIndexes(database(), everyModule())).toHaveLength(listedModules().length);
  expect(await ensureSearchIndexes(database(), everyModule())).toEqual([]);
  await add("/nová");
  const counts = [];
  for (const search of ["stara", "nova", "a"]) counts.push(await countHolding(module, search));
  expect(counts).toEqual([1, 1, 2]);
  const older = $client.prepare(
    "SELECT name FROM sqlite_master WHERE name GLOB 'listing_words*' OR name GLOB 'listing_places*' OR name = 'listing_grams'",
  );
  expect(older.all()).toEqual([]);
});

test("the plan of a listing walks an index and sorts nothing", () => {
  const plan = (query: string) =>
    JSON.stringify(database().$client.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
  const ordered = 'SELECT id FROM "redirections" WHERE deleted_at IS NULL ORDER BY source, id LIMIT 50';
  expect(plan(ordered)).toMatch(/SCAN redirections USING (COVERING )?INDEX/);
  expect(plan(ordered)).not.toContain("TEMP B-TREE");
  const ofInitial = `SELECT id FROM "redirections" WHERE deleted_at IS NULL AND initial = 'a' ORDER BY source, id LIMIT 50`;
  expect(plan(ofInitial)).toContain("redirections_initial");
  expect(plan(ofInitial)).not.toContain("TEMP B-TREE");
});
