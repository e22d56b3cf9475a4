import { fork } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, databaseFile } from "#db/client";
import { watchContent } from "#db/content";
import { useDatabaseFile } from "#lib/database-tool/database-fixture";
import { TimedOut } from "#lib/database-tool/reading/refused";
import { stateOf } from "#lib/database-tool/unchanged-fixture";
import { environment } from "#lib/platform/env";
import { startQuickly } from "#lib/platform/start-quickly";
import { insertAdministrator } from "#test/accounts";
import { variants } from "#test/ring";
import { listSnapshots } from "../maintaining/snapshots.ts";
import { type ChangeStep, changeDatabase } from "./change-database.ts";

let database: Database;
let adminId: string;
beforeEach(async () => {
  database = await useDatabaseFile();
  adminId = (await insertAdministrator("anna")).id;
  database.$client.exec(
    "INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1), ('b', '2', 1), ('c', '3', 1)",
  );
});

/** None of these tests is about time, and a busy machine needs more of it. */
const change = (sql: string, dryRun = false) =>
  changeDatabase({ sql, dryRun, adminId, milliseconds: 60_000, waitMs: 60_000 });
const values = () =>
  database.$client.prepare("SELECT value FROM settings WHERE updated_at < 9 ORDER BY key").pluck().all();

describe("a change", () => {
  const sql =
    "UPDATE settings SET value = '\"x\"' WHERE key IN ('a', 'b'); DELETE FROM settings WHERE key = 'c'; SELECT count(*) FROM settings WHERE key = 'c'";

  test("is tried without anything changing, and says what would", async () => {
    const before = stateOf(database);
    const outcome = await change(sql, true);
    expect(outcome.tables).toMatchObject([{ table: "settings", inserted: 0, updated: 2, deleted: 1 }]);
    expect(outcome.tables[0]?.rows[0]).toMatchObject({ before: { value: "1" }, after: { value: '"x"' } });
    expect(outcome.tables[0]?.rows[2]).toMatchObject({ before: { key: "c" }, after: null });
    expect(outcome.results.at(-1)?.rows).toEqual([[0]]);
    expect(stateOf(database)).toBe(before);
  });

  test("takes effect with an entry in the audit log, behind a snapshot of what was", async () => {
    const outcome = await change(sql);
    expect(values()).toEqual(['"x"', '"x"']);
    const [newest] = await listSnapshots();
    expect(newest?.name).toBe(outcome.snapshot);
    const was = new Sqlite(join(dirname(databaseFile()), "backups", outcome.snapshot ?? ""));
    expect(was.prepare("SELECT value FROM settings WHERE key = 'c'").pluck().get()).toBe("3");
    was.close();
    const entry = database.$client.prepare("SELECT * FROM auditLog ORDER BY id DESC").get() as object;
    expect(entry).toMatchObject({
      action: "adminneo.sql",
      module: "adminneo",
      created_by: adminId,
      record: "settings",
    });
    expect(JSON.parse((entry as { changes: string }).changes)).toMatchObject({
      sql: ["", sql],
      settings: ["", "+0 ~2 −1"],
    });
  });

  test("is seen by the connections of the program and in its listings at once", async () => {
    const count = "SELECT total FROM listing_totals WHERE module = 'redirections' AND field = ''";
    const before = Number(database.$client.prepare(count).pluck().get() ?? 0);
    await change(
      "INSERT INTO redirections (version, created_at, updated_at, source, target, code, enabled, match, hits) VALUES (1, 1, 1, '/x', '/y', '301', 1, 'exact', 0)",
    );
    expect(database.$client.prepare("SELECT count(*) FROM redirections").pluck().get()).toBe(1);
    expect(Number(database.$client.prepare(count).pluck().get() ?? 0)).toBeGreaterThanOrEqual(before);
  });

  test("shows 50 rows of many, counts all, and follows what foreign keys take along", async () => {
    database.$client.exec(
      "INSERT INTO users (name, email, status, language, created_at, updated_at) VALUES ('E', 'e@x.cz', 'Approved', 'cs', 1, 1)",
    );
    database.$client.exec(
      "INSERT INTO user_credentials (user_id, password_hash) SELECT id, 'secret' FROM users",
    );
    const many =
      "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200) INSERT INTO settings (key, value, updated_at) SELECT 'k' || i, '1', 10 FROM n";
    const { tables } = await change(`${many}; DELETE FROM users`, true);
    expect(tables.map(({ table, inserted, deleted }) => [table, inserted, deleted])).toEqual([
      ["settings", 200, 0],
      ["user_credentials", 0, 1],
      ["users", 0, 1],
    ]);
    expect(tables[0]?.rows).toHaveLength(50);
    expect(JSON.stringify(tables)).not.toContain("secret");
  });

  test("tells what follows from it over several tables, by conflicts, foreign keys and triggers", async () => {
    database.$client.exec(`
      CREATE TABLE one (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
      CREATE TABLE two (id INTEGER PRIMARY KEY, one INTEGER REFERENCES one ON DELETE CASCADE);
      CREATE TABLE three (id INTEGER PRIMARY KEY, two INTEGER REFERENCES two ON DELETE SET NULL);
      CREATE TABLE four (note TEXT);
      CREATE TRIGGER three_is_noted AFTER UPDATE ON three BEGIN INSERT INTO four VALUES ('changed'); END;
      INSERT INTO one VALUES (1, 'a'); INSERT INTO two VALUES (1, 1); INSERT INTO three VALUES (1, 1)`);
    const { tables } = await change("SELECT 1; REPLACE INTO One VALUES (2, 'a'); DELETE FROM one", true);
    expect(
      tables.map(({ table, inserted, updated, deleted }) => [table, inserted, updated, deleted]),
    ).toEqual([
      ["four", 1, 0, 0],
      ["one", 1, 0, 2],
      ["three", 0, 1, 0],
      ["two", 0, 0, 1],
    ]);
  });

  test("tells nothing of what the program derives from it", async () => {
    await watchContent(database, new Set(), new Map(), new Map());
    const { tables } = await change("UPDATE settings SET value = '9' WHERE key = 'a'", true);
    expect(tables.map(({ table }) => table)).toEqual(["settings"]);
    await change("UPDATE settings SET value = '9' WHERE key = 'a'");
    expect(values()[0]).toBe("9");
    await expect(change("DELETE FROM content_revisions")).rejects.toMatchObject({ reason: "table" });
  });

  test("that fails in the middle changes nothing", async () => {
    const before = stateOf(database);
    await expect(
      change("DELETE FROM settings; INSERT INTO settings (key) VALUES ('z')"),
    ).rejects.toMatchObject({ reason: "sql" });
    await expect(change("DELETE FROM settings; DROP TABLE pages")).rejects.toMatchObject({
      reason: "structure",
    });
    await expect(
      changeDatabase({
        sql: "DELETE FROM settings; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n",
        dryRun: false,
        adminId,
        milliseconds: 700,
      }),
    ).rejects.toBeInstanceOf(TimedOut);
    expect(stateOf(database)).toBe(before);
    expect((await change("DELETE FROM settings WHERE key = 'a'")).tables[0]?.deleted).toBe(1);
  });

  test("waits for another one, so that both are whole", async () => {
    const add = "UPDATE settings SET value = value + 1 WHERE key = 'a'";
    await Promise.all(Array.from({ length: 4 }, () => change(add)));
    expect(values()[0]).toBe("5");
    expect((await listSnapshots()).length).toBeGreaterThan(3);
  });

  const steps: readonly ChangeStep[] = ["running", "tried", "kept", "committed"];

  test.each(variants(steps, "c"))("that is killed when it is %s leaves nothing half done", async (at) => {
    const program = `
      process.env.VAR_DIR = ${JSON.stringify(environment().varDirectory)};
      await import("#lib/features");
      const { changeDatabase } = await import("#lib/database-tool/writing/change-database");
      const many = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000) INSERT INTO settings (key, value, updated_at) SELECT 'k' || i, '1', 1 FROM n";
      const stop = () => new Promise(() => process.send("there"));
      await changeDatabase({
        sql: "DELETE FROM settings; " + many,
        dryRun: false,
        adminId: ${JSON.stringify(adminId)},
        milliseconds: 60000,
        watch: async (step) => step === ${JSON.stringify(at)} && stop(),
      });
    `;
    const child = fork("--input-type=module", [], {
      execArgv: [...startQuickly, "--input-type=module", "--eval", program],
    });
    await once(child, "message");
    child.kill("SIGKILL");
    await vi.waitFor(() => database.$client.exec("BEGIN IMMEDIATE; COMMIT"), {
      timeout: 20_000,
      interval: 50,
    });
    const count = database.$client
      .prepare("SELECT count(*) FROM settings WHERE updated_at = 1")
      .pluck()
      .get();
    expect(count).toBe(at === "committed" ? 200_000 : 3);
    expect(database.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});
