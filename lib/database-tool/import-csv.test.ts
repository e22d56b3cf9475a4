import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCsv } from "#lib/platform/csv/read-csv";
import { csvTableLines } from "./export.ts";
import { exportedTables } from "./exported-tables.ts";
import { readingOf } from "./reading-fixture.ts";
import { importCsv, importTables } from "./writing/import-csv.ts";
import type { CsvOutcome } from "./writing/import-lines.ts";

let folder: string;
let file: string;
let client: Sqlite.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "importing-"));
  file = join(folder, "cms.sqlite");
  client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.exec(`
    CREATE TABLE log (t TEXT);
    CREATE TABLE things (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, size REAL CHECK (size < 100), note TEXT,
      parent INTEGER REFERENCES things (id), state TEXT NOT NULL DEFAULT 'new', picture BLOB,
      twice AS (size * 2));
    INSERT INTO things (name, size) VALUES ('first', 1);
  `);
});

afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true });
});

const commit = { sql: "INSERT INTO log VALUES (?)", values: ["imported"] };

async function imported(text: string, { writes = false, updates = false } = {}): Promise<CsvOutcome> {
  const rows = readCsv(text);
  if ("brokenLine" in rows) throw new Error(String(rows.brokenLine));
  const [header, ...lines] = rows.rows;
  const known = (await importTables(readingOf(client).read, false)).get("things") ?? [];
  const asked = { table: "things", columns: header?.cells ?? [], lines, updates };
  const outcome = await importCsv(asked, known, "a", writes ? commit : undefined, file);
  if ("failed" in outcome) throw new Error(outcome.failed);
  return outcome;
}

const names = () => client.prepare("SELECT name FROM things ORDER BY id").pluck().all();
const logged = () => client.prepare("SELECT count(*) FROM log").pluck().get();

describe("a CSV file", () => {
  test("is tried without a trace, then written as it was told, with the entry of the log", async () => {
    const text = "name,size,note\nsecond,2.5,=x\nthird,,\n";
    expect(await imported(text)).toEqual({ inserted: 2, updated: 0, broken: [], brokenCount: 0 });
    expect([names(), logged()]).toEqual([["first"], 0]);
    await imported(text, { writes: true });
    expect(client.prepare("SELECT name, size, note, state FROM things WHERE id > 1").raw().all()).toEqual([
      ["second", 2.5, "=x", "new"],
      ["third", null, null, "new"],
    ]);
    expect(logged()).toBe(1);
  });

  test("with broken lines names each with its number and reason, and nothing of it is written", async () => {
    const lines = [
      "name,size,parent,picture",
      "good,1,,",
      "first,1,,",
      "much,100,,",
      "word,big,,",
      "'=1,1,1.5,",
      "\"of two\nlines\",1,,X'00FF'",
      "raw,1,,bytes",
      "lost,1,4711,",
      "more,1,,,,",
      "big,1,99999999999999999999,",
      "good,2,,",
    ];
    const { broken, inserted } = await imported(lines.join("\n"), { writes: true });
    expect(broken.map(({ line, problem }) => [line, problem.code])).toEqual([
      [3, "refused"],
      [4, "refused"],
      [5, "number"],
      [6, "number"],
      [9, "bytes"],
      [10, "foreignKey"],
      [11, "tooManyCells"],
      [12, "number"],
      [13, "refused"],
    ]);
    expect(broken[0]?.problem).toMatchObject({ what: expect.stringContaining("UNIQUE") });
    expect(inserted).toBeGreaterThan(0);
    expect([names(), logged()]).toEqual([["first"], 0]);
  });

  test("may refer to its own later lines", async () => {
    await imported("id,name,parent\n10,child,11\n11,parent,\n", { writes: true });
    expect(names()).toEqual(["first", "child", "parent"]);
    expect(client.pragma("foreign_key_check")).toEqual([]);
  });

  test("changes rows with the same key where it is asked to, and refuses them otherwise", async () => {
    const text = "id,name\n1,renamed\n2,second\n";
    expect(await imported(text)).toMatchObject({ brokenCount: 1, broken: [{ line: 2 }] });
    expect(await imported(text, { writes: true, updates: true })).toMatchObject({ inserted: 1, updated: 1 });
    expect(client.prepare("SELECT name, size FROM things ORDER BY id").raw().all()).toEqual([
      ["renamed", 1],
      ["second", null],
    ]);
  });

  test("that was exported comes back as it was", async () => {
    client.exec(
      "INSERT INTO things (name, size, note, picture) VALUES ('=1+1', -0.5, 'a;b', X'00ff'), ('č', 1e-9, NULL, NULL)",
    );
    const { read } = readingOf(client);
    const table = (await exportedTables(read)).find(({ name }) => name === "things");
    const parts: string[] = [];
    for await (const part of csvTableLines(read, table!, ";")) parts.push(part);
    const before = client.prepare("SELECT * FROM things ORDER BY id").all();
    client.exec("DELETE FROM things");
    await imported(parts.join(""), { writes: true });
    expect(client.prepare("SELECT * FROM things ORDER BY id").all()).toEqual(before);
  });

  test("fills no generated, secret or unknown column, and no table of the program's own", async () => {
    client.exec(
      "CREATE TABLE user_credentials (id INTEGER PRIMARY KEY, password_hash TEXT); CREATE TABLE auditLog (t)",
    );
    expect((await importTables(readingOf(client).read, false)).has("user_credentials")).toBe(false);
    const tables = await importTables(readingOf(client).read, true);
    expect(tables.get("things")?.map(({ name }) => name)).not.toContain("twice");
    expect(tables.get("user_credentials")?.map(({ name }) => name)).toEqual(["id"]);
    expect(tables.has("auditLog")).toBe(false);
    await imported("name,twice,nonsense\nx,5,6\n", { writes: true });
    expect(names()).toEqual(["first", "x"]);
  });
});

test("what cannot be opened is told, and ends", async () => {
  const asked = { table: "things", columns: ["name"], lines: [], updates: false };
  expect(await importCsv(asked, [], "a", undefined, join(folder, "no/such/folder.sqlite"))).toEqual({
    failed: "broken",
  });
});
