import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite, { type BackupOptions } from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { DatabaseInUse } from "#db/replace-database";
import { startQuickly } from "#lib/platform/start-quickly";
import { isWholeRing } from "#test/ring";
import { testDirectory } from "#test/test-directory";
import { restoreCommand } from "./restore.ts";

const home = testDirectory();
const state = join(home, "var");
const backup = join(home, "backup.sqlite");
const migrated = join(home, "migrated.sqlite");
vi.stubEnv("VAR_DIR", state);

beforeAll(() => migrateFile(migrated));
beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  mkdirSync(state, { mode: 0o700 });
  for (const [file, title] of [
    [backup, "before"],
    [databaseFile(), "after"],
  ] as const) {
    copyFileSync(migrated, file);
    runOn(file, `REPLACE INTO settings (key, value, updated_at) VALUES ('title', '${title}', 1)`);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(state, { recursive: true });
  rmSync(backup);
});

function runOn(file: string, sql: string): void {
  const client = new Sqlite(file);
  client.exec(sql);
  client.close();
}

function titleIn(file: string): unknown {
  const client = new Sqlite(file);
  const integrity = client.pragma("integrity_check", { simple: true });
  const title = client.prepare("SELECT value FROM settings WHERE key = 'title'").pluck().get();
  client.close();
  return integrity === "ok" ? title : integrity;
}

/** A process that opens the database as the site does, for everybody in it, saves a title, and stays until it is ended. */
const site = `
  const { openDatabase, databaseFile } = await import("#db/client");
  globalThis.database = openDatabase(databaseFile());
  database.$client.exec("UPDATE settings SET value = 'saved by the site' WHERE key = 'title'");
  process.stdout.write("saved");
`;
const startSite = () =>
  spawn(process.execPath, [
    ...startQuickly,
    "--input-type=module",
    "--eval",
    `${site} setInterval(() => {}, 1000);`,
  ]);
const runSite = () =>
  spawnSync(process.execPath, [...startQuickly, "--input-type=module", "--eval", site], { encoding: "utf8" });

/** Runs something between the last look at the database and the copying over it, or in the middle of the copying. */
function interrupt(moment: "before" | "during", act: () => unknown): void {
  const copy = Sqlite.prototype.backup;
  vi.spyOn(Sqlite.prototype, "backup").mockImplementation(async function (
    this: Sqlite.Database,
    to: string,
    options?: BackupOptions,
  ) {
    if (to !== databaseFile()) return copy.call(this, to, options);
    if (moment === "before") await act();
    let hasActed = moment === "before";
    const progress: BackupOptions["progress"] = (info) => {
      const pages = options?.progress(info) ?? 100;
      if (!hasActed) act();
      hasActed = true;
      return pages;
    };
    return copy.call(this, to, { ...options, progress });
  });
}

describe("while another process has the database open, a restore is refused", () => {
  test.each([
    ["and idle from the start", async () => {}],
    ["since the backup was checked", undefined],
  ])("%s", async (_, fromTheStart) => {
    const children: ReturnType<typeof startSite>[] = [];
    const start = async () => {
      const child = startSite();
      children.push(child);
      await once(child.stdout, "data");
    };
    if (fromTheStart) await start();
    else interrupt("before", start);
    const refused = await restoreCommand.run([backup], {}).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DatabaseInUse);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^The database is in use; stop the site/),
    });
    for (const child of children) {
      child.kill();
      await once(child, "exit");
    }
    expect(titleIn(databaseFile())).toBe("saved by the site");
    expect(readdirSync(state)).toEqual(["cms.sqlite"]);
  });

  test("or had it open for a moment after it was copied aside, so that its save is not lost", async () => {
    interrupt("before", runSite);
    await expect(restoreCommand.run([backup], {})).rejects.toThrow(DatabaseInUse);
    expect(titleIn(databaseFile())).toBe("saved by the site");
    expect(readdirSync(state)).toEqual(["cms.sqlite"]);
  });
});

test("after the site was killed a restore works, and keeps what the site had saved", async () => {
  const child = startSite();
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readdirSync(state)).toContain("cms.sqlite-shm");
  await restoreCommand.run([backup], {});
  expect(titleIn(databaseFile())).toBe("before");
  const [kept = ""] = readdirSync(state).filter((name) => name.includes(".before-restore-"));
  expect(titleIn(join(state, kept))).toBe("saved by the site");
  expect(readdirSync(state).toSorted()).toEqual(["cms.sqlite", kept]);
});

test("a process that starts while the database is replaced does not get at it", async () => {
  const outcomes: ReturnType<typeof runSite>[] = [];
  interrupt("during", () => outcomes.push(runSite()));
  await restoreCommand.run([backup], {});
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]?.stdout).toBe("");
  expect(outcomes[0]?.stderr).toContain("database is locked");
  expect(titleIn(databaseFile())).toBe("before");
});

test("the database cannot be restored from itself", async () => {
  await expect(restoreCommand.run([databaseFile()], {})).rejects.toThrow("is the database itself");
  expect(titleIn(databaseFile())).toBe("after");
});

/** Runs a restore in a process that is killed at a given moment of one of its copies. */
function restoreKilled(copy: "aside" | "over", moment: "begun" | "half" | "done") {
  const program = `
    const { default: Sqlite } = await import("better-sqlite3");
    const { databaseFile } = await import("#db/client");
    const { restoreCommand } = await import("./bin/commands/restore.ts");
    const die = () => process.kill(process.pid, "SIGKILL");
    const backup = Sqlite.prototype.backup;
    Sqlite.prototype.backup = async function (to, options) {
      if ((to === databaseFile()) !== ${copy === "over"}) return backup.call(this, to, options);
      if ("${moment}" === "begun") die();
      const done = await backup.call(this, to, {
        progress: (info) => {
          options?.progress?.(info);
          if ("${moment}" === "half" && info.remainingPages < info.totalPages / 3) die();
          return 100;
        },
      });
      if ("${moment}" === "done") die();
      return done;
    };
    await restoreCommand.run([${JSON.stringify(backup)}], {});
  `;
  return spawnSync(process.execPath, [...startQuickly, "--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
}

/** Exceeds what SQLite holds in memory of a transaction, so that part of the new data is in the file already. */
function enlarge(file: string): void {
  runOn(
    file,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 6000)
    INSERT INTO cache (key, value, expires_at) SELECT n, hex(randomblob(1900)), 1 FROM numbers`,
  );
}

describe("a restore that is killed leaves all of one database", () => {
  const moments = [
    ["aside", "begun", "after"],
    ["aside", "done", "after"],
    ["over", "begun", "after"],
    ["over", "half", "after"],
    ["over", "done", "before"],
  ] as const;

  test.each(isWholeRing ? moments.slice(-2) : moments)("copying %s %s: %s", async (copy, moment, left) => {
    if (moment === "half") for (const file of [backup, databaseFile()]) enlarge(file);
    expect(restoreKilled(copy, moment)).toMatchObject({ signal: "SIGKILL", stderr: "" });
    expect(existsSync(`${databaseFile()}-journal`)).toBe(moment === "half");
    expect(titleIn(databaseFile())).toBe(left);
    await restoreCommand.run([backup], {});
    expect(titleIn(databaseFile())).toBe("before");
  });
});
