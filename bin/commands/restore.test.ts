import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, databaseFile } from "#db/client";
import { migrateFile } from "#db/migrate";
import { MigrationRefused } from "#db/migration-files";
import { testDirectory } from "#test/test-directory";
import { backupCommand } from "./backup.ts";
import { CommandFailed } from "./command.ts";
import { restoreCommand } from "./restore.ts";

const home = testDirectory();
const state = join(home, "var");
const backup = join(home, "backups", "site.sqlite");
vi.stubEnv("VAR_DIR", state);

let migrated: Buffer;
beforeAll(async () => {
  const file = join(home, "migrated.sqlite");
  await migrateFile(file);
  migrated = readFileSync(file);
});
beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
  mkdirSync(state, { mode: 0o700 });
  writeFileSync(databaseFile(), migrated);
});
afterEach(async () => {
  await closeDatabase();
  for (const directory of [state, join(home, "backups")]) rmSync(directory, { recursive: true, force: true });
});

const saidLast = () => String(vi.mocked(console.log).mock.lastCall?.[0]);
const titleIn = (file: string) =>
  onDatabase(file, (client) => client.prepare("SELECT value FROM settings").pluck().get());
const setTitle = (title: string) =>
  onDatabase(databaseFile(), (client) =>
    client.prepare("REPLACE INTO settings (key, value, updated_at) VALUES ('title', ?, 1)").run(title),
  );
const makeForeign = (file: string, sql: string) => onDatabase(file, (client) => client.exec(sql));

function onDatabase<Result>(file: string, use: (client: Sqlite.Database) => Result): Result {
  const client = new Sqlite(file);
  try {
    return use(client);
  } finally {
    client.close();
  }
}

/** Changes the database like a process that ends before it can fold its log into the file. */
function leaveLog(sql: string): void {
  const writer = new Sqlite(databaseFile());
  writer.pragma("journal_mode = WAL");
  writer.exec(sql);
  for (const suffix of ["", "-wal"]) copyFileSync(databaseFile() + suffix, join(home, `killed${suffix}`));
  writer.close();
  for (const suffix of ["", "-wal"]) renameSync(join(home, `killed${suffix}`), databaseFile() + suffix);
}

async function backUp(title: string): Promise<void> {
  setTitle(title);
  await backupCommand.run([backup], {});
  await closeDatabase();
}

describe("a backup", () => {
  test("is a whole database of its own", async () => {
    await backUp("before");
    expect(titleIn(backup)).toBe("before");
    expect(saidLast()).toBe(`Backed up to ${backup}`);
  });

  test("never overwrites a file", async () => {
    await backUp("before");
    setTitle("after");
    await expect(backupCommand.run([backup], {})).rejects.toThrow("already exists; nothing was overwritten.");
    expect(titleIn(backup)).toBe("before");
  });

  test("is made of a database, not of nothing", async () => {
    rmSync(databaseFile());
    await expect(backupCommand.run([backup], {})).rejects.toThrow(/^There is no database at/);
    expect([existsSync(databaseFile()), existsSync(backup)]).toEqual([false, false]);
  });

  test("has its name only once it is whole", async () => {
    const copy = Sqlite.prototype.backup;
    const there: boolean[] = [];
    const making = vi.spyOn(Sqlite.prototype, "backup").mockImplementation(async function (
      this: Sqlite.Database,
      ...given
    ) {
      const made = await copy.apply(this, given);
      there.push(existsSync(backup));
      return made;
    });
    await backUp("before");
    making.mockRestore();
    expect([there, readdirSync(join(home, "backups"))]).toEqual([[false], ["site.sqlite"]]);
  });

  test("that fails leaves nothing", async () => {
    setTitle("before");
    const making = vi.spyOn(Sqlite.prototype, "backup").mockRejectedValue(new Error("disk full"));
    await expect(backupCommand.run([backup], {})).rejects.toThrow("disk full");
    making.mockRestore();
    expect(readdirSync(join(home, "backups"))).toEqual([]);
  });

  test("needs the name of a file", async () => {
    await expect(backupCommand.run([], {})).rejects.toThrow(/<file>$/);
  });
});

describe("a restore", () => {
  test("brings back what was there, and keeps what was there since", async () => {
    await backUp("before");
    setTitle("after");
    await restoreCommand.run([backup], {});
    expect(titleIn(databaseFile())).toBe("before");
    expect(titleIn(/The previous database is at (.+)$/.exec(saidLast())?.[1] ?? "")).toBe("after");
  });

  test("brings back no session, code or link that was ended or used since", async () => {
    onDatabase(databaseFile(), (client) => {
      client.pragma("foreign_keys = OFF");
      client.exec(`
        INSERT INTO sessions (id_hash, area, subject, csrf, created_at, last_seen_at, idle_expires_at,
          absolute_expires_at, authenticated_at, ip, user_agent, "values")
          VALUES ('x', 'admin', '1', 'c', 1, 1, 9e12, 9e12, 1, '', '', '{}');
        INSERT INTO cache (key, value, expires_at) VALUES ('change-password:x', '{}', 9e12);`);
    });
    await backUp("before");
    await restoreCommand.run([backup], {});
    const left = onDatabase(databaseFile(), (client) =>
      client.prepare("SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM cache)").pluck().get(),
    );
    expect(left).toBe(0);
  });

  test("keeps what the write-ahead log of the present database still holds", async () => {
    await backUp("before");
    leaveLog("UPDATE settings SET value = 'in the log'");
    await restoreCommand.run([backup], {});
    expect(titleIn(databaseFile())).toBe("before");
    expect(titleIn(/is at (.+)$/.exec(saidLast())?.[1] ?? "")).toBe("in the log");
  });

  test("works where the state folder was lost, and leaves nothing beside the backup or the database", async () => {
    await backUp("before");
    rmSync(state, { recursive: true });
    await restoreCommand.run([backup], {});
    expect(titleIn(databaseFile())).toBe("before");
    expect(saidLast()).toBe("Restored. Everyone has to sign in again.");
    expect(readdirSync(join(home, "backups"))).toEqual(["site.sqlite"]);
    expect(readdirSync(state)).toEqual(["cms.sqlite"]);
  });

  test("works over a database that is damaged", async () => {
    await backUp("before");
    writeFileSync(databaseFile(), "This was a database once. ".repeat(100));
    await restoreCommand.run([backup], {});
    expect(titleIn(databaseFile())).toBe("before");
  });
});

describe("refused, and nothing is changed", () => {
  beforeEach(async () => {
    await backUp("before");
    setTitle("kept");
  });
  afterEach(() => {
    expect(titleIn(databaseFile())).toBe("kept");
    // The backup before it recorded when it was made.
    expect(readdirSync(state).filter((name) => name !== "last-backup.json")).toEqual(["cms.sqlite"]);
  });

  test.each([
    ["a damaged backup", (file: string) => writeFileSync(file, readFileSync(backup).subarray(0, 20_000))],
    ["an empty file", (file: string) => writeFileSync(file, "")],
    ["a file that is no database", (file: string) => writeFileSync(file, "An e-mail. ".repeat(500))],
    [
      "a database of another program",
      (file: string) => makeForeign(file, "CREATE TABLE customers (id integer)"),
    ],
  ])("is %s", async (_, make) => {
    const file = join(home, "backups", "other.sqlite");
    make(file);
    await expect(restoreCommand.run([file], {})).rejects.toThrow(CommandFailed);
    await expect(restoreCommand.run([file], {})).rejects.toThrow(
      /isn’t an intact backup; nothing was changed\.$/,
    );
  });

  test("is a backup of a newer version", async () => {
    makeForeign(backup, "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
    await expect(restoreCommand.run([backup], {})).rejects.toThrow(MigrationRefused);
  });

  test.each([[], [""], ["/no/such/file.sqlite"]])("is %j, which is no file", async (...names) => {
    await expect(restoreCommand.run(names, {})).rejects.toThrow(/<file>$/);
  });
});
