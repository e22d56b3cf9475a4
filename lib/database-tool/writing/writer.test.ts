import { existsSync, readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { plantedSecret, tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { plantFile, write, writtenFile } from "./writer.fixture.ts";

beforeAll(plantFile);

test.each([
  ["UPDATE sessions SET csrf = 'mine'", "secret"],
  ["UPDATE user_credentials SET password_hash = NULL", "secret"],
  ["INSERT INTO cache (key, value, expires_at) VALUES ('x', '1', 1)", "secret"],
  [`INSERT OR IGNORE INTO cache (key, value, expires_at) VALUES ('${plantedSecret(1)}', '1', 1)`, "secret"],
  [
    `INSERT INTO cache (key, value, expires_at) VALUES ('${plantedSecret(1)}', '1', 1) ON CONFLICT DO UPDATE SET expires_at = 7`,
    "secret",
  ],
  ["DELETE FROM cache RETURNING *", "secretJoin"],
  ["UPDATE cache SET expires_at = 7 RETURNING key", "secretJoin"],
  ["UPDATE settings SET value = 'x' FROM cache NATURAL JOIN user_credentials", "secretJoin"],
  ["DELETE FROM auditLog", "table"],
  ["UPDATE auditLog SET record = ''", "table"],
  ["INSERT OR REPLACE INTO auditLog (id) VALUES (1)", "table"],
  ["DELETE FROM __drizzle_migrations", "table"],
  ["INSERT INTO listing_text_pages (listing_text_pages) VALUES ('delete-all')", "table"],
  ["DELETE FROM listing_totals", "table"],
  ["DELETE FROM listing_text_pages_data", "sql"],
  ["UPDATE listing_text_pages_content SET c0 = 'x'", "sql"],
  ["INSERT INTO listing_text_pages_config VALUES ('x', 1)", "sql"],
  ["CREATE TABLE x (y)", "structure"],
  ["DROP TABLE pages", "structure"],
  ["ALTER TABLE pages ADD COLUMN x", "structure"],
  ["CREATE TRIGGER x AFTER UPDATE ON settings BEGIN SELECT 1; END", "structure"],
  ["UPDATE sqlite_schema SET sql = 'x'", "sql"],
  ["DELETE FROM sqlite_sequence", "structure"],
  ["CREATE TEMP TABLE x (y)", "structure"],
  ["ATTACH 'x' AS y", "attach"],
  ["COMMIT", "transaction"],
  ["ROLLBACK; DELETE FROM pages; BEGIN", "transaction"],
  ["SAVEPOINT x", "transaction"],
  ["PRAGMA foreign_keys = OFF", "pragma"],
  ["PRAGMA writable_schema = ON", "pragma"],
  ["PRAGMA journal_mode = DELETE", "pragma"],
  ["VACUUM", "sql"],
  ["VACUUM INTO '/tmp/x.sqlite'", "sql"],
  ["SELECT load_extension('x')", "function"],
  ["DELETE FROM settings; DROP TABLE pages", "structure"],
  ["", "empty"],
])("%s is refused, and nothing is changed", (sql, reason) => {
  const before = readFileSync(writtenFile);
  expect(write(sql)).toMatchObject({ refused: { reason } });
  expect(readFileSync(writtenFile).equals(before)).toBe(true);
  expect(existsSync("/tmp/x.sqlite")).toBe(false);
});

test("nothing secret is copied to where it could be read", () => {
  const copies = [
    "INSERT INTO settings (key, value, updated_at) SELECT 'stolen' || rowid, coalesce(key, 'nothing'), 1 FROM cache",
    "UPDATE settings SET value = coalesce((SELECT csrf FROM sessions LIMIT 1), 'nothing')",
    "UPDATE settings SET value = coalesce(c.key, 'nothing') FROM cache c",
    "UPDATE sessions SET user_agent = coalesce(csrf, 'nothing'), area = area || coalesce(id_hash, '')",
    "WITH auditlog_keeps_values AS (SELECT key FROM cache) UPDATE settings SET value = coalesce((SELECT max(key) FROM auditlog_keeps_values), 'nothing')",
    "INSERT INTO settings (key, value, updated_at) VALUES ('a', 'nothing', 1) ON CONFLICT DO UPDATE SET value = coalesce((SELECT key FROM cache), 'x')",
    "DELETE FROM cache WHERE key LIKE '%e%'",
  ];
  for (const sql of copies) {
    const ran = write(sql);
    expect(ran, sql).toMatchObject({ tables: expect.any(Array) });
    expect(tellsSecret(JSON.stringify(ran)), sql).toBe(false);
  }
  const client = new Sqlite(writtenFile);
  const readable = client.prepare("SELECT * FROM settings, (SELECT user_agent, area FROM sessions)").all();
  expect(tellsSecret(JSON.stringify(readable))).toBe(false);
  expect(client.prepare("SELECT count(*) FROM cache").pluck().get()).toBe(2);
  client.close();
});
