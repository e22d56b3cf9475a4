import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { siteChecks } from "#lib/operations/health/site-checks";
import { translator } from "#lib/platform/i18n/translator";
import { testDirectory } from "#test/test-directory";
import { doctorCommand } from "./doctor.ts";

const home = testDirectory();
const state = join(home, "var");
vi.stubEnv("VAR_DIR", state);

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  mkdirSync(state);
});
afterEach(async () => {
  await closeDatabase();
  rmSync(state, { recursive: true, force: true });
});

const count = 17;

/** Returns the problems found, one line each; their sum is thrown at the end. */
async function findings(): Promise<readonly string[]> {
  vi.mocked(console.log).mockClear();
  const end = await doctorCommand.run([], {}).then(
    () => "all is well",
    (error: Error) => error.message,
  );
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
  const wrong = lines.filter((line) => line.startsWith("WRONG"));
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(line).toMatch(/^(ok {5}|note {3}|WRONG {2}) \w[^:{}]*: [^{}]+$/);
  expect(end).toBe(wrong.length === 0 ? "all is well" : `${wrong.length} of ${count} checks failed.`);
  return wrong.map((line) => line.replace(/^WRONG +/, ""));
}

test("a sound installation has nothing wrong", async () => {
  await migrateFile(databaseFile());
  expect(await findings()).toEqual([]);
});

test("what the administration tells is told here, too", async () => {
  await migrateFile(databaseFile());
  await findings();
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
  const names = translator("en", "health.names");
  for (const name of Object.keys(siteChecks) as (keyof typeof siteChecks)[])
    expect(lines.filter((line) => line.includes(` ${names(name)}: `))).toHaveLength(1);
});

test("a missing database is told and not made", async () => {
  const found = await findings();
  expect(found).toHaveLength(10);
  for (const line of found) expect(line).toMatch(/: no file .*cms\.sqlite$/);
  expect(readdirSync(state)).toEqual([]);
});

test("a missing state folder is told and not made", async () => {
  rmSync(state, { recursive: true });
  expect((await findings())[0]).toMatch(/^Data folder: .*ENOENT/);
  expect(readdirSync(home)).toEqual([]);
});

test("a file that is no database is told", async () => {
  writeFileSync(databaseFile(), "An e-mail. ".repeat(500));
  const found = await findings();
  expect(found).toContainEqual(expect.stringMatching(/^Integrity: .*file is not a database$/));
  expect(found).toContainEqual(expect.stringMatching(/^Database structure: file is not a database$/));
});

test("a structure that was changed is told by name", async () => {
  await migrateFile(databaseFile());
  new Sqlite(databaseFile()).exec("DROP TABLE settings").close();
  expect(await findings()).toEqual([expect.stringMatching(/^Database structure: .*\(settings\)/)]);
});

test("a damaged index is told", async () => {
  await migrateFile(databaseFile());
  const client = new Sqlite(databaseFile());
  client.unsafeMode();
  client.pragma("writable_schema = ON");
  client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1), ('b', '2', 2)");
  client.exec(
    "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'pages') WHERE name = 'settings'",
  );
  client.close();
  expect((await findings()).join("\n")).toMatch(/^Integrity: /m);
});
