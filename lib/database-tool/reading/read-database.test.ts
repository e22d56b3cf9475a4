import { beforeAll, describe, expect, test } from "vitest";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { readDatabase } from "./read-database.ts";
import { Refused, TimedOut } from "./refused.ts";

beforeAll(async () => {
  const { $client } = await useDatabaseFile();
  $client.exec("INSERT INTO cache (key, value, expires_at) VALUES ('token', '\"secret\"', 7)");
});

const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";

describe("answers", () => {
  test("carry columns, rows and values as they are", async () => {
    const [result] = await readDatabase(
      "SELECT permission, id AS number, 9007199254740993 AS big, 9e999 AS far, x'00ff' AS bytes, NULL AS none FROM adminsPermissions WHERE permission = ?",
      ["superadmin"],
    );
    expect(result?.rows).toEqual([
      ["superadmin", expect.any(Number), "9007199254740993", "Infinity", { blob: 2, start: "00ff" }, null],
    ]);
    expect(result?.columns.slice(0, 2)).toEqual([
      { name: "permission", type: "TEXT", table: "adminsPermissions", column: "permission", isSecret: false },
      { name: "number", type: "INTEGER", table: "adminsPermissions", column: "id", isSecret: false },
    ]);
    expect(result).toMatchObject({ rowCount: 1, isCut: false });
  });

  test("come one for each statement, split as SQLite splits them", async () => {
    const sql = "SELECT ';' AS a; -- ; SELECT 2\nSELECT 2 /* ; */ ;; SELECT 'č😀';  -- the end";
    const results = await readDatabase(sql);
    expect(results.map(({ rows }) => rows[0])).toEqual([[";"], [2], ["č😀"]]);
    expect(results[0]?.sql).toBe("SELECT ';' AS a;");
  });

  test("are cut at the rows and bytes they may have", async () => {
    const numbers =
      "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) SELECT i, printf('%1000s', i) FROM n";
    const [byRows] = await readDatabase(numbers, [], { rows: 10 });
    expect(byRows).toMatchObject({ rowCount: 10, isCut: true });
    const [byBytes] = await readDatabase(numbers, [], { rows: 5000, bytes: 100_000 });
    expect(byBytes).toMatchObject({ isCut: true });
    expect(byBytes?.rowCount).toBeLessThan(100);
    const [whole] = await readDatabase(numbers.replace("5000", "10"), [], { rows: 10 });
    expect(whole).toMatchObject({ rowCount: 10, isCut: false });
  });

  test("show what was written a moment ago", async () => {
    const { database } = await import("#db/client");
    database().$client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('mine', '1', 1)");
    const [result] = await readDatabase("SELECT count(*) FROM settings WHERE key = 'mine'");
    expect(result?.rows).toEqual([[1]]);
  });
});

describe("secrets", () => {
  test("are NULL, and their columns say so", async () => {
    const [result] = await readDatabase("SELECT * FROM cache");
    expect(result?.rows).toEqual([[null, null, 7]]);
    expect(result?.columns.map(({ name, isSecret }) => [name, isSecret])).toEqual([
      ["key", true],
      ["value", true],
      ["expires_at", false],
    ]);
  });

  test.each([
    "SELECT key FROM cache FULL JOIN (SELECT 'x' AS key) USING (key)",
    "SELECT count(*) FROM cache NATURAL JOIN (SELECT 'token' AS key)",
    "SELECT count(*) FROM cache JOIN (SELECT 'token' AS key) /**/uSiNg(key)",
  ])("are not joined where SQLite asks nobody: %s", async (sql) => {
    await expect(readDatabase(sql)).rejects.toMatchObject({ reason: "secretJoin" });
  });
});

describe("refusals", () => {
  test.each([
    ["", "empty"],
    [" -- nothing", "empty"],
    ["SELEC 1", "sql"],
    ["SELECT 1\0; DELETE FROM pages", "sql"],
    ["DELETE FROM pages", "writes"],
    ["SELECT 1; DROP TABLE pages", "writes"],
    ["ATTACH 'x' AS y", "attach"],
    ["BEGIN", "transaction"],
    ["PRAGMA journal_mode = DELETE", "pragma"],
    ["SELECT load_extension('x')", "function"],
    ["SELECT * FROM sqlite_dbpage", "sql"],
  ])("%j: %s", async (sql, reason) => {
    const refusal = readDatabase(sql);
    await expect(refusal).rejects.toBeInstanceOf(Refused);
    await expect(refusal).rejects.toMatchObject({ reason });
  });

  test("of what takes too long come in time, and the next one is answered", async () => {
    await readDatabase("SELECT 1");
    const start = performance.now();
    const refusal = readDatabase(endless, [], { milliseconds: 300 });
    await expect(refusal).rejects.toBeInstanceOf(TimedOut);
    await expect(refusal).rejects.toMatchObject({ milliseconds: 300 });
    expect(performance.now() - start).toBeLessThan(15_000);
    expect((await readDatabase("SELECT 1"))[0]?.rows).toEqual([[1]]);
  });

  test("a signal ends it, before and meanwhile", async () => {
    const controller = new AbortController();
    const reading = readDatabase(endless, [], { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    await expect(reading).rejects.toThrow(/abort/);
    await expect(readDatabase("SELECT 1", [], { signal: controller.signal })).rejects.toThrow(/abort/);
  });

  test("several at once are kept apart", async () => {
    const readings = Array.from({ length: 12 }, (_, index) => readDatabase("SELECT ?", [index]));
    expect((await Promise.all(readings)).map(([result]) => result?.rows[0]?.[0])).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    );
  });
});
