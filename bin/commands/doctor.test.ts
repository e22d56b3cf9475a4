import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { doctorCommand } from "./doctor.ts";

const home = mkdtempSync(join(tmpdir(), "redakce-doctor-"));
const state = join(home, "var");
vi.stubEnv("VAR_DIR", state);

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  mkdirSync(state);
});
afterEach(() => {
  closeDatabase();
  rmSync(state, { recursive: true, force: true });
});
afterAll(() => rmSync(home, { recursive: true }));

/** What was found wrong, one line each; the sum of them is thrown at the end. */
async function findings(): Promise<readonly string[]> {
  vi.mocked(console.log).mockClear();
  const end = await doctorCommand.run([], {}).then(
    () => "all is well",
    (error: Error) => error.message,
  );
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
  const wrong = lines.filter((line) => line.startsWith("WRONG"));
  expect(lines).toHaveLength(6);
  expect(end).toBe(wrong.length === 0 ? "all is well" : `${wrong.length} of 6 checks failed.`);
  return wrong.map((line) => line.replace(/^WRONG +/, ""));
}

test("a sound installation has nothing wrong", async () => {
  await migrateFile(databaseFile());
  expect(await findings()).toEqual([]);
});

test("a missing database is told and not made", async () => {
  const found = await findings();
  expect(found).toHaveLength(3);
  for (const line of found) expect(line).toMatch(/^database .*: no file .*cms\.sqlite$/);
  expect(readdirSync(state)).toEqual([]);
});

test("a missing state folder is told and not made", async () => {
  rmSync(state, { recursive: true });
  expect((await findings())[0]).toMatch(/^state folder can be written to: ENOENT/);
  expect(readdirSync(home)).toEqual([]);
});

test("a file that is no database is told", async () => {
  writeFileSync(databaseFile(), "An e-mail. ".repeat(500));
  expect(await findings()).toEqual([
    "database is sound: file is not a database",
    "database has the structure of this version: file is not a database",
  ]);
});

test("a structure that was changed is told by name", async () => {
  await migrateFile(databaseFile());
  new Sqlite(databaseFile()).exec("DROP TABLE settings").close();
  expect(await findings()).toEqual([expect.stringMatching(/^database has the structure .*\(settings\)/)]);
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
  expect((await findings()).join("\n")).toMatch(/^database is sound: /);
});
