import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateFile, structureProblem } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { makeOlderDatabase, runSteps, stepsBeforeBaseline } from "./sqlite/older-database-fixture.ts";

const { current } = readMigrations("db/migrations");
const all = stepsBeforeBaseline.map(({ hash }) => hash);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "redakce-baseline-"));
  file = join(folder, "cms.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the baseline makes to the letter what the steps before it made, and no row", () => {
  const [made, older] = [new Sqlite(":memory:"), new Sqlite(":memory:")];
  runSteps(made, current.slice(0, 1));
  runSteps(older, stepsBeforeBaseline);
  expect(schemaOf(made)).toEqual(schemaOf(older));
  for (const { type, name } of schemaOf(made))
    if (type === "table") expect(made.prepare(`SELECT count(*) FROM "${name}"`).pluck().get(), name).toBe(0);
});

/** Returns the schema by table in the order of creation, in which indexes and triggers are examined. */
function schemaOf(client: Sqlite.Database) {
  return client
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE tbl_name NOT LIKE 'sqlite_%' ORDER BY tbl_name, type = 'table' DESC, type, rowid",
    )
    .all();
}

test("a database that has had every step before is taken over: the baseline leaves its mark and runs nothing", async () => {
  makeOlderDatabase(file, stepsBeforeBaseline, (client) =>
    client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('kept', '1', 1)"),
  );
  expect(await migrateFile(file)).toEqual({
    applied: current.length,
    backup: expect.stringContaining("backups"),
  });
  expect(marksIn(file)).toEqual([...all, ...current.map(({ hash }) => hash)]);
  const client = new Sqlite(file);
  expect(client.prepare("SELECT key FROM settings").pluck().all()).toEqual(["kept"]);
  client.close();
  expect(structureProblem(file)).toBeUndefined();
  expect(await migrateFile(file)).toEqual({ applied: 0 });
});

test("a database that has had only the first steps goes through the others of then and is what a new one is", async () => {
  makeOlderDatabase(file, stepsBeforeBaseline.slice(0, 30));
  expect((await migrateFile(file)).applied).toBe(stepsBeforeBaseline.length - 30 + current.length);
  expect(marksIn(file)).toEqual([...all, ...current.map(({ hash }) => hash)]);
  const made = join(folder, "new.sqlite");
  await migrateFile(made);
  const [older, newer] = [new Sqlite(file), new Sqlite(made)];
  expect(schemaOf(older)).toEqual(schemaOf(newer));
  for (const client of [older, newer]) client.close();
});

test("a migration after the baseline is applied to a new database and to one that was taken over", async () => {
  const later = join(folder, "migrations");
  cpSync("db/migrations", later, { recursive: true });
  const path = join(later, "meta", "_journal.json");
  const { entries } = JSON.parse(readFileSync(path, "utf8"));
  const added = { ...entries.at(-1), idx: entries.length, tag: "9999_later", when: Date.now() };
  writeFileSync(path, JSON.stringify({ entries: [...entries, added] }));
  writeFileSync(join(later, "9999_later.sql"), "ALTER TABLE pages ADD later text");
  makeOlderDatabase(file);
  const made = join(folder, "new.sqlite");
  for (const path of [file, made]) await migrateFile(path);
  for (const path of [file, made]) expect((await migrateFile(path, later)).applied).toBe(1);
  const [older, newer] = [new Sqlite(file), new Sqlite(made)];
  expect(schemaOf(older)).toEqual(schemaOf(newer));
  for (const client of [older, newer]) client.close();
});

test("a database with a step that is not known, or whose structure is not that of its steps, is left as it is", async () => {
  const foreign = "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('foreign', 1)";
  const changes = [
    foreign,
    "ALTER TABLE pages ADD own text",
    "DELETE FROM __drizzle_migrations WHERE rowid = 40",
  ];
  for (const change of changes) {
    makeOlderDatabase(file, stepsBeforeBaseline.slice(0, 40), (client) => client.exec(change));
    const before = readFileSync(file);
    await expect(migrateFile(file), change).rejects.toThrow(/does not know|changed outside/);
    expect(readFileSync(file).equals(before), change).toBe(true);
    rmSync(file);
  }
});

function marksIn(path: string): readonly unknown[] {
  const client = new Sqlite(path, { readonly: true });
  const marks = client.prepare("SELECT hash FROM __drizzle_migrations ORDER BY rowid").pluck().all();
  client.close();
  return marks;
}
