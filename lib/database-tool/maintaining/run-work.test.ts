import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginWork, whenDone } from "./run-work.ts";

let folder: string;
let file: string;
let client: Sqlite.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maintaining-"));
  file = join(folder, "cms.sqlite");
  client = new Sqlite(file);
  client.pragma("journal_mode = WAL");
  client.exec(`
    CREATE TABLE parents (id INTEGER PRIMARY KEY, t TEXT);
    CREATE TABLE children (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents (id));
    CREATE INDEX by_parent ON children (parent);
    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO parents SELECT i, hex(randomblob(100)) FROM n;
    INSERT INTO children SELECT id, id FROM parents;
  `);
});

afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true });
});

async function done(name: Parameters<typeof beginWork>[0]) {
  expect(beginWork(name, "anna", file)).toBe(true);
  return whenDone(name, 20_000);
}

test("a sound file has no problems; a foreign key that leads nowhere is one", async () => {
  expect((await done("check"))?.result).toEqual({ problems: [] });
  client.pragma("foreign_keys = OFF");
  client.exec("DELETE FROM parents WHERE id = 7");
  expect((await done("check"))?.result).toEqual({ problems: ["children 7 → parents"] });
});

test("a file that is no database says so, and ends", async () => {
  const broken = join(folder, "broken.sqlite");
  writeFileSync(broken, "no database at all".repeat(1000));
  expect(beginWork("check", "anna", broken)).toBe(true);
  expect(await whenDone("check", 20_000)).toMatchObject({ failed: "broken" });
});

test("a vacuum gives back what nothing uses, beside connections that stay open", async () => {
  client.exec("DELETE FROM children; DELETE FROM parents WHERE id > 10");
  const { before = 0, after = 0 } = (await done("vacuum"))?.result ?? {};
  expect(before).toBeGreaterThan(1_000_000);
  expect(after).toBeLessThan(100_000);
  expect(client.prepare("SELECT count(*) FROM parents").pluck().get()).toBe(10);
});

test("statistics are made, and what is on its way is not begun twice", async () => {
  expect(beginWork("optimize", "anna", file)).toBe(true);
  expect(beginWork("optimize", "petr", file)).toBe(false);
  expect(beginWork("vacuum", "petr", file)).toBe(false);
  expect(await whenDone("optimize", 20_000)).toMatchObject({ adminId: "anna", result: {} });
  expect(client.prepare("SELECT count(*) FROM sqlite_stat1").pluck().get()).toBeGreaterThan(0);
});

test("a writer that does not end lets a vacuum fail as busy, and nothing is lost", async () => {
  const other = new Sqlite(file);
  other.exec("BEGIN IMMEDIATE");
  expect(await done("vacuum")).toMatchObject({ failed: "busy" });
  other.close();
});
