import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { plantSecrets, tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { changeDatabase } from "./change-database.ts";

vi.stubEnv("DATABASE_TOOL_DDL", "1");

let database: Database;
let adminId: string;
beforeAll(async () => {
  database = await useDatabaseFile();
  plantSecrets(database);
  adminId = String(
    database.$client.prepare("UPDATE admins SET status = 'Active' RETURNING id").pluck().get(),
  );
});

/** None of these tests is about time, and a busy machine needs more of it. */
const change = (sql: string) => changeDatabase({ sql, dryRun: false, adminId, milliseconds: 60_000 });

test("where the operator allows it, the structure changes and rows are counted all the same", async () => {
  const { tables } = await change(
    "CREATE TABLE extra (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO extra (name) VALUES ('a'), ('b'); ALTER TABLE extra RENAME COLUMN name TO title; UPDATE extra SET title = 'c' WHERE id = 1; CREATE INDEX extra_by_title ON extra (title)",
  );
  expect(tables).toMatchObject([{ table: "extra", inserted: 2, updated: 1, deleted: 0 }]);
  expect(database.$client.prepare("SELECT title FROM extra ORDER BY id").pluck().all()).toEqual(["c", "b"]);
  await change("ALTER TABLE extra DROP COLUMN title_x; ").catch(() => {});
  await change("DROP INDEX extra_by_title; DROP TABLE extra");
  expect(database.$client.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'extra'").get()).toBeUndefined();
});

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
])("still not: %s", async (sql) => {
  const structure = () => JSON.stringify(database.$client.prepare("SELECT * FROM sqlite_schema").all());
  const before = structure();
  await expect(change(sql)).rejects.toMatchObject({ reason: expect.any(String) });
  expect(structure()).toBe(before);
});

test("copies of a table with secrets are empty where these were", async () => {
  await change("CREATE TABLE copied AS SELECT * FROM cache");
  await change(
    "CREATE TABLE twin (key text PRIMARY KEY, value text, expires_at integer NOT NULL); INSERT INTO twin SELECT * FROM cache",
  );
  await change("CREATE VIEW peek AS SELECT key AS k FROM cache");
  const rows = database.$client.prepare("SELECT * FROM copied UNION ALL SELECT * FROM twin").all();
  expect(rows.length).toBeGreaterThan(2);
  expect(tellsSecret(JSON.stringify(rows))).toBe(false);
});
