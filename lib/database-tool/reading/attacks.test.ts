import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, databaseFile } from "#db/client";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { plantedSecret, plantSecrets, tellsSecret } from "#lib/database-tool/planted-secrets-fixture";
import { secretColumns } from "#lib/database-tool/secrets";
import { stateOf } from "#lib/database-tool/unchanged-fixture";
import { rounds } from "#test/ring";
import { readDatabase } from "./read-database.ts";

let database: Database;
let before: string;
beforeAll(async () => {
  database = await useDatabaseFile();
  plantSecrets(database);
  before = stateOf(database);
});
beforeEach(() => () => expect(stateOf(database)).toBe(before));

/** Returns the result of statements as one text: rows, or the reason why there are none. */
async function outcome(sql: string): Promise<string> {
  const settled = await readDatabase(sql).catch((error: unknown) => ({ refused: String(error) }));
  return JSON.stringify(settled);
}

const stolen = join(dirname(databaseFile()), "stolen.php");

describe("what was done to Adminer and AdminNeo", () => {
  test.each([
    `ATTACH DATABASE '${stolen}' AS shell`,
    `attach '${stolen}' as shell; CREATE TABLE shell.x (y); INSERT INTO shell.x VALUES ('<?php')`,
    `/**/ATTACH/**/'file:${stolen}?mode=rwc'/**/AS/**/shell`,
    "ATTACH ':memory:' AS m",
    "DETACH main",
    `VACUUM INTO '${stolen}'`,
    `VACUUM main INTO '${stolen}'`,
    `VACUUM INTO (SELECT '${stolen}')`,
    "VACUUM",
    "SELECT load_extension('/tmp/evil.so')",
    "SELECT load_extension('/tmp/evil', 'init') FROM pages",
    "PRAGMA writable_schema = ON",
    "PRAGMA writable_schema = RESET",
    "UPDATE sqlite_schema SET sql = 'x'",
    "PRAGMA temp_store_directory = '/tmp'",
    "PRAGMA data_store_directory = '/tmp'",
    "PRAGMA query_only = OFF; DELETE FROM pages",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA main.journal_mode(delete)",
    "PRAGMA user_version = 7",
    "PRAGMA schema_version = 7",
    "PRAGMA application_id = 7",
    "PRAGMA wal_checkpoint(TRUNCATE)",
    "PRAGMA incremental_vacuum",
    "PRAGMA optimize",
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA trusted_schema = ON",
    "PRAGMA mmap_size = 1000000000",
    "PRAGMA hard_heap_limit = 1",
    "PRAGMA foreign_keys = OFF",
    "PRAGMA case_sensitive_like = ON",
    "PRAGMA database_list",
    "SELECT * FROM pragma_database_list",
    "SELECT * FROM pragma_wal_checkpoint",
    "SELECT * FROM pragma_user_version(7)",
    "SELECT * FROM pragma_journal_mode('delete')",
    "SELECT * FROM pragma_optimize(-1)",
    "SELECT * FROM sqlite_dbpage",
    "UPDATE sqlite_dbpage SET data = x'00' WHERE pgno = 1",
    "SELECT * FROM sqlite_stmt",
    "SELECT fts3_tokenizer('simple')",
    "SELECT fts3_tokenizer('simple', x'4141414141414141')",
    "SELECT writefile('/tmp/x', 'y')",
    "SELECT readfile('/etc/passwd')",
    "SELECT edit('x', 'sh')",
    "SELECT sqlite_log(1, 'x')",
    "SELECT geopoly_debug(1)",
    "SELECT fts5(NULL)",
    "SELECT fts5_source_id()",
    "SELECT rtreenode(2, zeroblob(100))",
    "CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, listing_text_pages, row)",
    "CREATE VIRTUAL TABLE temp.x USING fts3tokenize('simple')",
    "INSERT INTO listing_text_pages (listing_text_pages) VALUES ('delete-all')",
    "INSERT INTO listing_text_pages (listing_text_pages, rank) VALUES ('rank', 'load_extension(1)')",
    "CREATE TEMP TABLE x AS SELECT 1",
    "CREATE TEMP VIEW x AS SELECT * FROM sessions",
    "CREATE TEMP TRIGGER x AFTER INSERT ON sessions BEGIN SELECT 1; END",
    "CREATE TABLE x (y)",
    "DROP TABLE pages",
    "ALTER TABLE sessions RENAME COLUMN csrf TO harmless",
    "REINDEX",
    "ANALYZE",
    "BEGIN IMMEDIATE",
    "SAVEPOINT x",
    "COMMIT",
    "INSERT INTO settings (key, value, updated_at) VALUES ('x', '1', 1)",
    "REPLACE INTO settings (key, value, updated_at) VALUES ('x', '1', 1)",
    "INSERT INTO settings (key, value, updated_at) VALUES ('x', '1', 1) RETURNING *",
    "WITH x AS (SELECT 1) INSERT INTO settings (key, value, updated_at) SELECT 'x', '1', 1 FROM x",
    "WITH x AS (SELECT 1) DELETE FROM pages RETURNING *",
    "UPDATE pages SET title = 'x'",
    "DELETE FROM sessions RETURNING *",
    "EXPLAIN DELETE FROM pages",
    "EXPLAIN QUERY PLAN UPDATE pages SET title = 'x'",
    "SELECT 1; DELETE FROM pages",
    "SELECT 1 /* ; */; /* SELECT */ DELETE FROM pages",
    "-- SELECT\nDELETE FROM pages",
    "--\u2028 x\nDELETE FROM pages",
    "SELECT 1;\u00a0DELETE FROM pages",
    "SELECT 1;\ufeffDELETE FROM pages",
    "ＤＥＬＥＴＥ FROM pages",
    "SELECT 1 /*\0*/; DELETE FROM pages",
    ";;;DELETE FROM pages",
    "/*! DELETE */ DELETE FROM pages",
  ])("%s is refused", async (sql) => {
    await expect(readDatabase(sql)).rejects.toMatchObject({ reason: expect.any(String) });
    expect(existsSync(stolen)).toBe(false);
    expect((await readDatabase("SELECT count(*) FROM pages"))[0]?.rowCount).toBe(1);
  });
});

describe("what would never end, or take everything", () => {
  test.each([
    ["WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n", /ended after/],
    [
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0",
      /ended after/,
    ],
    [
      "SELECT count(*) FROM pragma_function_list a, pragma_function_list b, pragma_function_list c, pragma_function_list d",
      /ended after/,
    ],
    ["SELECT length(zeroblob(1000000000))", /too big/],
    ["SELECT length(randomblob(2000000000))", /too big/],
    ["SELECT length(printf('%999999999s', 'x'))", /too big|NULL|null|memory/],
    ["SELECT hex(zeroblob(30000000))", /too big/],
    ["SELECT replace(hex(zeroblob(10000000)), '0', hex(zeroblob(1000)))", /too big|ended after/],
    [
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT group_concat(hex(zeroblob(1000))) FROM n",
      /too big|ended after/,
    ],
    [
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM (SELECT i, randomblob(1000000) AS b FROM n LIMIT 5000) ORDER BY b",
      /memory|ended after/,
    ],
    [`SELECT ${"(".repeat(5000)}1${")".repeat(5000)}`, /depth|overflow|Recursion/],
    [`SELECT ${"1,".repeat(5000)}1`, /too many/],
    [`SELECT '${"x".repeat(1_000_001)}'`, /tooLong/],
    [`${"SELECT 1;".repeat(201)}`, /tooMany/],
    ["SELECT 'a' LIKE hex(zeroblob(40000))", /too complex/],
  ])("%.90s", async (sql, words) => {
    await readDatabase("SELECT 1");
    const start = performance.now();
    // A statement that has to meet another limit gets time enough to meet it on a machine that stands still.
    const milliseconds = words.source.includes("ended after") ? rounds(2000, 500) : 10_000;
    const settled = await readDatabase(sql, [], { milliseconds }).catch(String);
    expect(JSON.stringify(settled).length).toBeLessThan(5000);
    expect(JSON.stringify(settled)).toMatch(words);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect((await readDatabase("SELECT 1"))[0]?.rows).toEqual([[1]]);
  });

  test("long answers are cut", async () => {
    const [result] = await readDatabase("SELECT hex(zeroblob(5000000)) UNION ALL SELECT 'x'");
    expect(result).toMatchObject({ rowCount: 0, isCut: true });
  });
});

const [one, two] = [plantedSecret(1), plantedSecret(2)];

describe("secrets are shown to nobody", () => {
  test("in any column of any table", async () => {
    for (const [table, columns] of secretColumns()) {
      const [result] = await readDatabase(`SELECT * FROM "${table}"`);
      expect(result?.rowCount, table).toBeGreaterThan(1);
      expect(result?.columns.filter(({ isSecret }) => isSecret).length, table).toBe(columns.size);
      expect(tellsSecret(JSON.stringify(result)), table).toBe(false);
    }
  });

  test.each([
    "SELECT key AS harmless FROM cache",
    "SELECT k FROM (SELECT key AS k FROM cache)",
    'SELECT "KEY", [Key], `key`, main.cache.key, c.key FROM cache c',
    "SELECT upper(key), hex(key), quote(key), key || '', substr(key, 1, 3), unicode(key) FROM cache",
    "SELECT json_group_array(key), group_concat(key), max(key), min(key), json_object('a', key) FROM cache",
    "SELECT json_group_object(expires_at, key), string_agg(key, ','), total(length(key)) FROM cache",
    "WITH x(a) AS (SELECT key FROM cache) SELECT * FROM x",
    "WITH cache AS (SELECT * FROM main.cache) SELECT * FROM cache",
    "WITH RECURSIVE x(a) AS (SELECT key FROM cache UNION SELECT a || 'x' FROM x LIMIT 3) SELECT * FROM x",
    "SELECT a.key FROM cache a, cache b",
    "SELECT * FROM cache a LEFT JOIN cache b ON a.key = b.key",
    "SELECT * FROM cache FULL JOIN sessions ON 1",
    "SELECT (SELECT key FROM cache LIMIT 1)",
    "SELECT (SELECT c.key) FROM cache c",
    "VALUES ((SELECT key FROM cache LIMIT 1), 1)",
    "SELECT key FROM cache UNION ALL SELECT csrf FROM sessions",
    "SELECT first_value(key) OVER (ORDER BY expires_at), lag(key) OVER () FROM cache",
    "SELECT value FROM cache, json_each(json_array(cache.key))",
    'SELECT e.value FROM sessions, json_each(sessions."values") e',
    "SELECT * FROM json_tree((SELECT json_group_array(key) FROM cache))",
    "SELECT json_extract(key, '$') FROM cache",
    "SELECT json((SELECT key FROM cache LIMIT 1))",
    "SELECT strftime(key), printf('%s', key), format('%s', key), char(unicode(key)) FROM cache",
    "SELECT abs(key), CAST(key AS BLOB), CAST(key AS INTEGER), typeof(key), length(key) FROM cache",
    "SELECT CASE WHEN key THEN key ELSE key END, coalesce(key, value), ifnull(key, 1), iif(1, key, 1) FROM cache",
    "SELECT key COLLATE NOCASE, +key, -key, (key), key IS NULL FROM cache",
    "SELECT (key, value) < ('a', 'b') FROM cache",
    "SELECT * FROM cache INDEXED BY sqlite_autoindex_cache_1",
    "SELECT rowid, oid, _rowid_ FROM cache",
    "SELECT * FROM cache GROUP BY key HAVING max(key)",
    "SELECT DISTINCT key FROM cache ORDER BY key LIMIT 1 OFFSET 0",
    "SELECT public_key, hex(public_key) FROM admin_passkeys",
    "SELECT * FROM user_credentials FULL JOIN (SELECT 'x' AS password_hash) USING (password_hash)",
    "SELECT * FROM (SELECT 'x' AS password_hash) RIGHT JOIN user_credentials USING (password_hash)",
    "SELECT * FROM user_credentials NATURAL FULL JOIN (SELECT 'x' AS password_hash)",
    'SELECT * FROM "user_credentials" a FULL JOIN "user_credentials" b USING ("password_hash")',
    "SELECT * FROM [USER_CREDENTIALS] a\nNATURAL\nJOIN `user_credentials` b",
    "WITH u AS (SELECT * FROM user_credentials) SELECT * FROM u FULL JOIN (SELECT 'x' AS password_hash) USING (password_hash)",
    "EXPLAIN SELECT key FROM cache",
    "EXPLAIN QUERY PLAN SELECT * FROM cache WHERE key = 'x'",
    "SELECT * FROM sqlite_schema",
    "SELECT * FROM dbstat LIMIT 50",
    "SELECT * FROM sqlite_sequence",
    "PRAGMA integrity_check",
    "PRAGMA foreign_key_check",
    "PRAGMA table_xinfo(cache)",
    "SELECT * FROM pragma_index_xinfo('sqlite_autoindex_cache_1')",
    "SELECT * FROM sqlite_stat1",
    "SELECT * FROM sqlite_stat4",
    "SELECT * FROM listing_text_users('cretma')",
    "SELECT hex(block) FROM listing_text_users_data",
    "SELECT highlight(listing_text_users, 0, '<', '>') FROM listing_text_users",
    "SELECT * FROM listing_text_users WHERE text MATCH (SELECT key FROM cache LIMIT 1)",
    "SELECT * FROM auditLog",
    "SELECT unistr(key), unistr_quote(key) FROM cache",
    "SELECT key->0, key->>'$' FROM cache",
    "SELECT no_such_column, key FROM cache",
    "SELECT RAISE(ABORT, key) FROM cache",
    "SELECT 'x' IN cache, key FROM cache",
  ])("%s", async (sql) => expect(tellsSecret(await outcome(sql))).toBe(false));

  test.each([
    `SELECT count(*) FROM cache WHERE key = '${one}'`,
    `SELECT count(*) FROM cache WHERE key IN ('${one}', '${two}')`,
    "SELECT count(*) FROM cache WHERE key LIKE '%e%'",
    "SELECT count(*) FROM cache WHERE key GLOB '*E*'",
    "SELECT count(*) FROM cache WHERE key > ''",
    "SELECT count(*) FROM cache WHERE key IS NOT NULL",
    "SELECT count(*) FROM cache WHERE instr(key, 'E')",
    "SELECT count(*) FROM cache WHERE length(key) BETWEEN 0 AND 99",
    `SELECT count(*) FROM cache WHERE (key, 1) IN (VALUES ('${one}', 1))`,
    `SELECT count(*) FROM (SELECT '${one}' AS k) WHERE k IN (SELECT key FROM cache)`,
    `SELECT count(*) FROM cache a JOIN (SELECT '${one}' AS k) b ON a.key = b.k`,
    `SELECT count(*) FROM cache a, json_each('["${one}"]') j WHERE j.value = a.key`,
    `SELECT count(*) FROM pages WHERE EXISTS (SELECT 1 FROM cache WHERE key = '${one}')`,
    `SELECT count(*) FROM (SELECT key AS k FROM cache) WHERE k = '${one}'`,
    `SELECT count(*) FROM (SELECT key FROM cache INTERSECT SELECT '${one}')`,
    "SELECT count(DISTINCT key) FROM cache",
    "SELECT sum(key = key) IS NOT NULL FROM cache",
    `SELECT count(*) FILTER (WHERE key = '${one}') FROM cache`,
  ])("no question about them is answered: %s", async (sql) => {
    expect((await readDatabase(sql))[0]?.rows).toEqual([[0]]);
  });

  test("no order depends on them", async () => {
    const unordered = await readDatabase("SELECT expires_at FROM cache ORDER BY NULL");
    for (const order of ["key", "key DESC", "1 + key", "substr(key, 11)"]) {
      const [ordered] = await readDatabase(`SELECT expires_at FROM cache ORDER BY ${order}`);
      expect(ordered?.rows).toEqual(unordered[0]?.rows);
    }
    const ranks = await readDatabase("SELECT rank() OVER (ORDER BY key) FROM cache");
    expect(new Set(ranks[0]?.rows.flat())).toEqual(new Set([1]));
  });

  test("a view of the schema is no way round", async () => {
    database.$client.exec("CREATE VIEW peek AS SELECT key AS harmless FROM cache");
    database.$client.exec(
      "CREATE VIEW peek_joined AS SELECT * FROM cache FULL JOIN (SELECT 'x' AS key) USING (key)",
    );
    try {
      expect(tellsSecret(await outcome("SELECT * FROM peek"))).toBe(false);
      expect(await outcome("SELECT * FROM peek_joined")).toMatch(/secretJoin/);
    } finally {
      database.$client.exec("DROP VIEW peek; DROP VIEW peek_joined");
      before = stateOf(database);
    }
  });
});
