import Sqlite from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { quotedName } from "#db/quoted-name";
import { seedDemo } from "#lib/demo/seed";
import { readCsv } from "#lib/platform/csv/read-csv";
import { useDatabaseFile } from "./database-fixture.ts";
import { csvTableLines, exportOptions, sqlLines } from "./export.ts";
import { exportedTables } from "./exported-tables.ts";
import { readDatabase } from "./reading/read-database.ts";
import { readingOf } from "./reading-fixture.ts";
import { secretColumns } from "./secrets.ts";

const options = exportOptions(new URLSearchParams());

async function exported(client: Sqlite.Database, asked = options, mostBytes?: number): Promise<string> {
  const { read } = readingOf(client, mostBytes);
  const parts: string[] = [];
  for await (const part of sqlLines(read, await exportedTables(read), asked)) parts.push(part);
  return parts.join("");
}

function loaded(sql: string): Sqlite.Database {
  const client = new Sqlite(":memory:");
  client.exec(sql);
  return client;
}

/** Reads tables with their rows, and the statements of the structure, without derived and secret data. */
async function contentOf(client: Sqlite.Database) {
  const { read } = readingOf(client);
  const tables = await exportedTables(read);
  return tables.map(({ name, sql, columns, following }) => {
    const told = columns.filter(({ isSecret }) => !isSecret).map((column) => quotedName(column.name));
    const list = told.join(", ");
    const rows = client
      .prepare(`SELECT ${list} FROM ${quotedName(name)} ORDER BY ${list}`)
      .raw()
      .all();
    return { name, sql, following, rows };
  });
}

describe("an exported database", () => {
  test("of the demo site, read as people read, is the same but for secrets in an empty file", async () => {
    const { $client } = await useDatabaseFile();
    await seedDemo(() => undefined);
    const parts: string[] = [];
    for await (const part of sqlLines(readDatabase, await exportedTables(readDatabase), options))
      parts.push(part);
    const sql = parts.join("");
    const copy = loaded(sql);
    expect(await contentOf(copy)).toEqual(await contentOf($client));
    expect(copy.pragma("foreign_key_check")).toEqual([]);
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(secretsOf($client).length).toBeGreaterThan(10);
    for (const secret of secretsOf($client)) expect(sql).not.toContain(secret);
  });
});

/** Returns every secret value that is long enough not to appear elsewhere by chance. */
function secretsOf(client: Sqlite.Database): readonly string[] {
  return [...secretColumns()].flatMap(([table, columns]) =>
    [...columns]
      .flatMap((name) =>
        client
          .prepare(`SELECT ${quotedName(name)} FROM ${quotedName(table)}`)
          .pluck()
          .all(),
      )
      .filter((value) => value !== null)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value)))
      .filter((text) => text.length > 8),
  );
}

describe("an exported table", () => {
  let client: Sqlite.Database;

  beforeEach(() => {
    client = new Sqlite(":memory:");
  });

  test("keeps values of every kind, and names of every kind", async () => {
    client.exec(`
      CREATE TABLE "odd "" name; --" ("a b" TEXT, "rowid" ANY, c REAL, d BLOB, e GENERATED ALWAYS AS (c * 2));
      CREATE TABLE pairs (x TEXT, y INTEGER, note TEXT, PRIMARY KEY (x, y)) WITHOUT ROWID;
      CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT, t TEXT UNIQUE CHECK (t <> 'x'));
      CREATE INDEX by_note ON pairs (note DESC) WHERE note IS NOT NULL;
      CREATE TRIGGER no_more BEFORE INSERT ON counted BEGIN SELECT RAISE(ABORT, 'full; --'); END;
      CREATE VIEW told AS SELECT x FROM pairs;
    `);
    client.exec("DROP TRIGGER no_more");
    const insert = client.prepare(`INSERT INTO "odd "" name; --" VALUES (?, ?, ?, ?)`);
    insert.run("it's", "x'; DROP TABLE pairs; --", 0.1 + 0.2, Buffer.from([0, 255, 39]));
    insert.run("a\0b", 9007199254740993n, 1e300, null);
    insert.run("\n\r\n-- ", -0.5, Number.POSITIVE_INFINITY, Buffer.alloc(0));
    insert.run("Žižka 🐎", null, -1e-300, Buffer.from("text"));
    client.exec("INSERT INTO pairs VALUES ('a', 2, 'n'), ('a', 10, NULL), ('b', 1, '')");
    client.exec("INSERT INTO counted (t) VALUES ('a'), ('b'); DELETE FROM counted WHERE id = 2");
    client.exec("CREATE TRIGGER no_more BEFORE INSERT ON counted BEGIN SELECT RAISE(ABORT, 'full; --'); END");
    const copy = loaded(await exported(client));
    expect(await contentOf(copy)).toEqual(await contentOf(client));
    const exact = `SELECT quote("a b"), hex("a b"), quote("rowid"), quote(c), quote(d) FROM "odd "" name; --"`;
    expect(copy.prepare(exact).all()).toEqual(client.prepare(exact).all());
    expect(copy.prepare("SELECT seq FROM sqlite_sequence").pluck().all()).toEqual([2]);
    expect(() => copy.exec("INSERT INTO counted (t) VALUES ('c')")).toThrow("full; --");
    expect(copy.prepare("SELECT count(*) FROM told").pluck().get()).toBe(3);
  });

  test("has something random where a secret column takes no NULL, and says what was left out", async () => {
    client.exec("CREATE TABLE user_auth_codes (hash TEXT PRIMARY KEY, selector TEXT, name TEXT)");
    client.exec("INSERT INTO user_auth_codes VALUES ('hash-1', 'pw-1', 'one'), ('hash-2', 'pw-2', 'two')");
    const sql = await exported(client);
    expect(sql).not.toMatch(/hash-|pw-/);
    expect(sql).toContain("-- Secret, left out: hash, selector\n");
    const copy = loaded(sql);
    expect(copy.prepare("SELECT selector, name FROM user_auth_codes ORDER BY name").raw().all()).toEqual([
      [null, "one"],
      [null, "two"],
    ]);
    expect(new Set(copy.prepare("SELECT hash FROM user_auth_codes").pluck().all()).size).toBe(2);
  });

  test("is walked by its key, page by page, and goes on where a page was cut off by its size", async () => {
    client.exec("CREATE TABLE many (id INTEGER PRIMARY KEY, t TEXT)");
    client.exec(
      "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2500) INSERT INTO many SELECT i * 3, 'row ' || i FROM n",
    );
    client.exec(`UPDATE many SET t = '${"x".repeat(50_000)}' WHERE id IN (300, 4500)`);
    const cut = await exported(client, options, 20_000);
    expect(await contentOf(loaded(cut))).toEqual(await contentOf(client));
    const { read, asked } = readingOf(client);
    for await (const _ of sqlLines(read, await exportedTables(read), options)) void _;
    const pages = asked.filter(({ sql }) => sql.includes('FROM "many"'));
    expect(pages.map(({ rows }) => rows)).toEqual([1000, 1000, 500]);
    expect(pages.map(({ sql }) => sql).join()).not.toMatch(/OFFSET/i);
  });

  test("comes with structure or rows alone, drops what is there, and brings rows in batches", async () => {
    client.exec("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)");
    const asked = (query: string) => exported(client, exportOptions(new URLSearchParams(query)));
    expect(await asked("what=structure")).not.toContain("INSERT");
    expect(await asked("what=data")).not.toMatch(/CREATE|BEGIN|PRAGMA/);
    expect((await asked("batch=1")).match(/INSERT/g)).toHaveLength(3);
    expect((await asked("batch=1000")).match(/INSERT/g)).toHaveLength(1);
    const twice = await asked("drop=1");
    const copy = loaded(twice);
    copy.exec(twice);
    expect(copy.prepare("SELECT count(*) FROM t").pluck().get()).toBe(3);
  });
});

describe("a table as CSV", () => {
  test.each([",", ";", "\t"] as const)("with %j is read back, without its secrets", async (separator) => {
    const client = new Sqlite(":memory:");
    client.exec("CREATE TABLE user_credentials (id INTEGER PRIMARY KEY, text, password_hash, bytes)");
    const insert = client.prepare(
      "INSERT INTO user_credentials (text, password_hash, bytes) VALUES (?, ?, ?)",
    );
    insert.run("=1+1", "secret", null);
    insert.run('a;b,c\td\n"e"', "secret", Buffer.from([1, 255]));
    insert.run(-5, "secret", 0.1);
    const { read } = readingOf(client);
    const [table] = await exportedTables(read);
    const parts: string[] = [];
    for await (const part of csvTableLines(read, table!, separator)) parts.push(part);
    const text = parts.join("");
    expect(text.startsWith(`\uFEFFid${separator}text${separator}bytes\r\n`)).toBe(true);
    expect(text).toContain("'=1+1");
    const rows = readCsv(text);
    expect("brokenLine" in rows ? rows : rows.rows.map(({ cells }) => cells)).toEqual([
      ["id", "text", "bytes"],
      ["1", "=1+1", ""],
      ["2", 'a;b,c\td\n"e"', "X'01FF'"],
      ["3", "-5.0", "0.1"],
    ]);
  });
});

test("an address that asks for what is not there gets the usual", () => {
  const query = new URLSearchParams("format=xml&separator=__proto__&batch=7&table=a&table=a&gzip=yes");
  expect(exportOptions(query)).toEqual({ ...options, tables: ["a"] });
});
