import Sqlite from "better-sqlite3";
import { beforeAll, expect, test, vi } from "vitest";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { insertAdministrator } from "#test/accounts";
import { changeDatabase } from "./change-database.ts";
import { plantFile, write, writtenFile } from "./writer.fixture.ts";

vi.stubEnv("DATABASE_TOOL_DDL", "1");

test("where the operator allows it, the structure changes and rows are counted all the same", async () => {
  const database = await useDatabaseFile();
  const { id: adminId } = await insertAdministrator("anna");
  /** This test is not about time, and a busy machine needs more of it. */
  const change = (sql: string) => changeDatabase({ sql, dryRun: false, adminId, milliseconds: 60_000 });
  const { tables } = await change(
    "CREATE TABLE extra (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO extra (name) VALUES ('a'), ('b'); ALTER TABLE extra RENAME COLUMN name TO title; UPDATE extra SET title = 'c' WHERE id = 1; CREATE INDEX extra_by_title ON extra (title)",
  );
  expect(tables).toMatchObject([{ table: "extra", inserted: 2, updated: 1, deleted: 0 }]);
  expect(database.$client.prepare("SELECT title FROM extra ORDER BY id").pluck().all()).toEqual(["c", "b"]);
  await change("ALTER TABLE extra DROP COLUMN title_x; ").catch(() => {});
  await change("DROP INDEX extra_by_title; DROP TABLE extra");
  expect(database.$client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'extra'").get()).toBeUndefined();
});

beforeAll(plantFile);

test.each([
  "ALTER TABLE cache RENAME COLUMN key TO harmless",
  "ALTER TABLE cache RENAME TO harmless",
  "DROP TABLE sessions",
  "CREATE UNIQUE INDEX x ON cache (value)",
  "CREATE TRIGGER x AFTER UPDATE ON settings BEGIN INSERT INTO settings SELECT key, value, 1, NULL FROM cache; END",
  "CREATE VIRTUAL TABLE x USING fts5(y)",
  "DROP TABLE auditLog",
  "DROP TRIGGER auditLog_keeps_entries",
  "UPDATE sqlite_schema SET sql = 'x'",
  "INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 0, 'x')",
])("still not: %s", (sql) => {
  const before = rowsOf("SELECT * FROM sqlite_schema");
  expect(write(sql, { mayRestructure: true })).toMatchObject({ refused: { reason: expect.any(String) } });
  expect(rowsOf("SELECT * FROM sqlite_schema")).toEqual(before);
});

test("copies of a table with secrets are empty where these were", () => {
  for (const sql of [
    "CREATE TABLE copied AS SELECT * FROM cache",
    "CREATE TABLE twin (key text PRIMARY KEY, value text, expires_at integer NOT NULL); INSERT INTO twin SELECT * FROM cache",
    "CREATE VIEW peek AS SELECT key AS k FROM cache",
  ])
    expect(write(sql, { mayRestructure: true })).toMatchObject({ tables: expect.any(Array) });
  const rows = rowsOf("SELECT * FROM copied UNION ALL SELECT * FROM twin");
  expect(rows.length).toBeGreaterThan(2);
  expect(tellsSecret(JSON.stringify(rows))).toBe(false);
});

function rowsOf(sql: string): readonly unknown[] {
  const client = new Sqlite(writtenFile);
  const rows = client.prepare(sql).all();
  client.close();
  return rows;
}
