import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { makeOlderDatabase } from "#db/sqlite/older-database-fixture";
import { insertAuditEntry } from "#lib/kernel/queries/audit-log";
import { testState } from "#test/test-directory";
import { drawSample, type SamplePage } from "./draw-sample.ts";
import { lastBackup, lastProof, ProofFailed } from "./proof.ts";
import { proveRestore, takeBackup } from "./prove-restore.ts";

vi.mock("./draw-sample.ts", () => ({ drawSample: vi.fn() }));
vi.mock("#db/migrate", async (original) => {
  const module = await original<typeof import("#db/migrate")>();
  return { ...module, migrateFile: vi.fn(module.migrateFile) };
});

const state = testState();
const given = join(state, "given.sqlite");
const live = createServer((request, response) => response.end(`<h1>Page ${request.url}</h1>`));
await new Promise<void>((resolve) => live.listen(0, "127.0.0.1", resolve));
vi.stubEnv("PORT", String((live.address() as AddressInfo).port));

const drawn = (path: string): SamplePage => ({ path, status: 200, body: `<h1 class="a">Page ${path}</h1>` });

beforeEach(async () => {
  vi.mocked(drawSample)
    .mockReset()
    .mockResolvedValue([drawn("/"), drawn("/cs")]);
  await migrateFile(databaseFile());
});
afterEach(async () => {
  await closeDatabase();
  for (const name of readdirSync(state)) rmSync(join(state, name), { recursive: true });
});
afterAll(() => {
  live.close();
});

/** Returns the output line by line, and the result. */
async function proved(file?: string) {
  const lines: string[] = [];
  const proof = await proveRestore({ ...(file ? { file } : {}), report: (line) => lines.push(line) });
  expect(lastProof.read()).toEqual(proof);
  expect(readdirSync(state).filter((name) => name.startsWith("rehearsal"))).toEqual([]);
  return { ...proof, lines };
}

/** A backup made after `statements` were run on its database. */
async function backupAfter(statements: string): Promise<string> {
  await migrateFile(given);
  const client = new Sqlite(given);
  client.pragma("foreign_keys = OFF");
  client.exec(statements);
  client.close();
  return given;
}

test("a backup that is sound, complete and shows the same pages is proven, and everything of that is said", async () => {
  database().$client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1)");
  const { failure, file, tables, rows, drawn: pages, compared, lines } = await proved();
  expect(failure).toBeUndefined();
  expect(lastBackup.read()?.file).toBe(file);
  expect([tables > 40, rows > 0, pages, compared]).toEqual([true, true, 2, 2]);
  expect(lines).toEqual([
    `Backed up to ${file}`,
    expect.stringMatching(/^Restored .* \(0 migrations applied\)$/),
    "Sound: integrity and references checked",
    `Complete: ${rows} rows in ${tables} tables, as many as in the site when it was backed up`,
    "2 pages drawn from it",
    "2 of them say the same as on the running site",
  ]);
  const copy = new Sqlite(file);
  expect(copy.prepare("SELECT count(*) FROM settings WHERE key = 'a'").pluck().get()).toBe(1);
  copy.close();
});

test("nothing is left beside a backup or a database that nobody has open", async () => {
  await proved();
  await closeDatabase();
  const files = [...readdirSync(join(state, "backups")), ...readdirSync(state)];
  expect(files.filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
});

test("a backup of an earlier version is restored by the migrations of this one", async () => {
  makeOlderDatabase(given);
  const { failure, migrations } = await proved(given);
  const journal = readFileSync("db/migrations/meta/_journal.json", "utf8");
  expect([failure, migrations]).toEqual([undefined, JSON.parse(journal).entries.length]);
  expect(readdirSync(state)).not.toContain("backups");
});

describe("a backup is not proven", () => {
  test("when it is no database", async () => {
    writeFileSync(given, "An e-mail. ".repeat(500));
    expect((await proved(given)).failure).toMatchObject({ code: "notReadable" });
  });

  test("when it comes from a newer version", async () => {
    const file = await backupAfter("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)");
    expect((await proved(file)).failure).toMatchObject({
      code: "notMigrated",
      detail: expect.stringContaining("newer"),
    });
  });

  test("when a row refers to nothing", async () => {
    const file = await backupAfter(
      "INSERT INTO admin_group_permissions (group_id, permission_id) VALUES (987, 987)",
    );
    expect((await proved(file)).failure).toEqual({
      code: "unsound",
      detail: expect.stringMatching(/^row \d* ?of admin_group_permissions refers to nothing in /),
    });
  });

  test("when a table is not as full as it was", async () => {
    database().$client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1)");
    vi.mocked(migrateFile).mockImplementationOnce(async (file) => {
      new Sqlite(file).exec("DELETE FROM settings").close();
      return { applied: 0 };
    });
    expect((await proved()).failure).toEqual({ code: "otherCounts", detail: "settings 0 / 1" });
  });

  test("when a page cannot be drawn from it", async () => {
    vi.mocked(drawSample).mockRejectedValue(new ProofFailed("notDrawn", "/cs (500)"));
    expect((await proved()).failure).toEqual({ code: "notDrawn", detail: "/cs (500)" });
  });

  test("when a page says something else than on the site, which nobody has changed", async () => {
    vi.mocked(drawSample).mockResolvedValue([drawn("/"), { ...drawn("/cs"), body: "<h1>Other</h1>" }]);
    expect((await proved()).failure).toEqual({ code: "otherPages", detail: "/cs" });
  });
});

test("pages that were changed meanwhile are said to be different, and prove nothing", async () => {
  vi.mocked(drawSample).mockImplementation(async () => {
    const entry = { action: "update", module: "pages", recordId: "1", record: "Home", changes: [] };
    await insertAuditEntry(database(), { ...entry, createdAt: new Date() } as never);
    return [drawn("/"), { ...drawn("/cs"), body: "<h1>Other</h1>" }];
  });
  const { failure, compared, lines } = await proved();
  expect([failure, compared]).toEqual([undefined, 1]);
  expect(lines.at(-1)).toBe("1 are different, because the site was changed since: /cs");
});

test("without a running site the pages are drawn, and it is said that they were not compared", async () => {
  live.close();
  live.closeAllConnections();
  const { failure, compared, drawn: pages, lines } = await proved();
  expect([failure, compared, pages]).toEqual([undefined, 0, 2]);
  expect(lines.at(-1)).toBe("The site does not run here, so its pages were not compared");
});

test("the three newest daily backups stay, and no other file is touched", async () => {
  for (const day of [1, 2, 3, 4, 5]) await takeBackup(new Date(Date.UTC(2026, 5, day)));
  writeFileSync(join(state, "backups", "mine.sqlite"), "");
  await takeBackup(new Date(Date.UTC(2026, 5, 6)));
  expect(readdirSync(join(state, "backups")).toSorted()).toEqual([
    ...[4, 5, 6].map((day) => `daily-2026-06-0${day}T00-00-00-000Z.sqlite`),
    "mine.sqlite",
  ]);
});
