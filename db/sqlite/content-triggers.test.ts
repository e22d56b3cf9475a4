import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#db/client";
import { watchContent } from "#db/content";
import { writeSetting } from "#lib/kernel/queries/settings";
import { everyModule } from "#lib/kernel/registry";
import { contentColumns, timeColumns, unseenTables } from "#lib/server/page-cache/freshness";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";

async function watchedDatabase() {
  const database = await useTestDatabase();
  const tables = await watchContent(database, unseenTables, contentColumns(), timeColumns());
  return { database, tables };
}

async function revisionOf(database: Database, name: string): Promise<number | undefined> {
  const found = await database.get<{ revision: number }>(
    sql`SELECT revision FROM content_revisions WHERE name = ${name}`,
  );
  return found?.revision;
}

test("every table is watched, or it is said that visitors see nothing of it", async () => {
  const { tables } = await watchedDatabase();
  for (const { table } of everyModule()) {
    const name = getTableName(table);
    expect(tables.includes(name) || unseenTables.has(name), name).toBe(true);
  }
  expect(tables).toEqual(
    expect.arrayContaining(["pages", "news", "settings", "record_links", "record_references", "media"]),
  );
});

/** Table that records migrations, and the one that only PostgreSQL counts with. */
const elsewhere = ["__drizzle_migrations", "listing_changes"];

test("no table that is called unseen is gone", async () => {
  const { database } = await watchedDatabase();
  const present = (await database.all<{ name: string }>(sql`SELECT name FROM sqlite_master`)).map(
    ({ name }) => name,
  );
  for (const name of unseenTables) expect([...present, ...elsewhere]).toContain(name);
});

test("a change through the engine and one round it both make the revision anew, in its transaction", async () => {
  const { database } = await watchedDatabase();
  const seen = [await revisionOf(database, "pages")];
  const id = await publish("Home");
  seen.push(await revisionOf(database, "pages"));
  await database.run(sql`UPDATE pages SET title = 'House' WHERE id = ${id}`);
  seen.push(await revisionOf(database, "pages"));
  await database.run(sql`DELETE FROM pages WHERE id = ${id}`);
  seen.push(await revisionOf(database, "pages"));
  await writeSetting("x", 1, null);
  expect(new Set(seen).size).toBe(4);
  const undone = database.transaction(async (tx) => {
    await tx.run(sql`UPDATE pages SET title = 'x'`);
    await tx.run(sql`INSERT INTO pages (id) VALUES (NULL)`);
  });
  await expect(undone).rejects.toThrow();
  expect(await revisionOf(database, "pages")).toBe(seen.at(-1));
});

test("what only counts what visitors do is no change", async () => {
  const { database } = await watchedDatabase();
  await database
    .run(sql`INSERT INTO "ipBlacklist" (id, cidr, reason, hits) VALUES (NULL, '192.0.2.0/24', 'x', 0)`)
    .catch(() => undefined);
  const before = await revisionOf(database, "redirections");
  await database.run(sql`UPDATE redirections SET hits = hits + 1, last_hit_at = 1`);
  expect(await revisionOf(database, "redirections")).toBe(before);
});

test("watching again changes nothing but the revisions", async () => {
  const { database } = await watchedDatabase();
  const structure = () => database.$client.pragma("schema_version", { simple: true });
  const before = structure();
  await watchContent(database, unseenTables, contentColumns(), timeColumns());
  expect(structure()).toBe(before);
});

test("times that are looked for have an index that is used", async () => {
  const { database } = await watchedDatabase();
  for (const [table, columns] of timeColumns())
    for (const column of columns) {
      const text = `EXPLAIN QUERY PLAN SELECT min("${column}") FROM "${table}" WHERE "${column}" > 1 AND deleted_at IS NULL`;
      const plan = await database.all<{ detail: string }>(sql.raw(text));
      expect(plan.map(({ detail }) => detail).join(), `${table}.${column}`).toContain("USING INDEX");
    }
  expect(timeColumns().get("news")).toEqual(
    expect.arrayContaining(["publish_at", "unpublish_at", "pinned_until"]),
  );
});
