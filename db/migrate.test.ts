import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { ensureSearchIndexes } from "#lib/kernel/listing/index/search-index";
import { everyModule } from "#lib/kernel/registry";
import { openDatabase } from "./client.ts";
import { copyDatabase } from "./copy-database.ts";
import { migrateFile, structureProblem } from "./migrate.ts";
import { MigrationRefused, migrationsFor, readMigrations } from "./migration-files.ts";
import { makeOlderDatabase, runSteps, stepsBeforeBaseline } from "./sqlite/older-database-fixture.ts";

const history = readMigrations(join(import.meta.dirname, "migrations"));
/** Migrations for a database that was made before the baseline. */
const migrations = migrationsFor(
  stepsBeforeBaseline.map(({ hash }) => hash),
  history,
);

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

/** Returns the path of a database that does not exist yet, in a directory of its own. */
function newFile(): string {
  const directory = mkdtempSync(join(tmpdir(), "redakce-migrate-"));
  directories.push(directory);
  return join(directory, "cms.sqlite");
}

/** Runs SQL on a file as another program would. */
function change(file: string, sql: string): void {
  const client = new Sqlite(file);
  client.exec(sql);
  client.close();
}
function valueIn(file: string, sql: string): unknown {
  const client = new Sqlite(file, { readonly: true });
  const value = client.prepare(sql).pluck().get();
  client.close();
  return value;
}

/** Makes a database as the version before the newest migration left it. */
function olderDatabase(): string {
  const file = newFile();
  makeOlderDatabase(file, migrations.slice(0, -1), (client) => client.pragma("user_version = 7"));
  return file;
}
/** Makes a database of this version, migrated once and copied. */
async function migratedDatabase(): Promise<string> {
  const file = newFile();
  if (migrated) writeFileSync(file, migrated);
  else await migrateFile(file);
  migrated ??= readFileSync(file);
  return file;
}
let migrated: Buffer | undefined;

const backupsBeside = (file: string) => {
  const directory = join(dirname(file), "backups");
  return existsSync(directory) ? readdirSync(directory) : [];
};

describe("a new database", () => {
  test("gets every migration and needs no backup", async () => {
    const file = newFile();
    expect(await migrateFile(file)).toEqual({ applied: history.current.length });
    expect(structureProblem(file)).toBeUndefined();
    expect(backupsBeside(file)).toEqual([]);
  });

  test("is made where even its directory is missing, out of reach of others", async () => {
    const file = join(dirname(newFile()), "var", "cms.sqlite");
    await migrateFile(file);
    expect(structureProblem(file)).toBeUndefined();
  });
});

describe("a database of this version", () => {
  test("is left alone", async () => {
    const file = await migratedDatabase();
    expect(await migrateFile(file)).toEqual({ applied: 0 });
    expect(backupsBeside(file)).toEqual([]);
  });

  test("may have what only speeds listings up, made at the start", async () => {
    const file = await migratedDatabase();
    const database = openDatabase(file);
    await ensureSearchIndexes(database, everyModule());
    database.$client.close();
    expect(await migrateFile(file)).toEqual({ applied: 0 });
  });
});

describe("an older database", () => {
  test("is backed up as it was, then brought to this version", async () => {
    const file = olderDatabase();
    expect(structureProblem(file)).toBe("migrations not applied yet: 1");
    const { applied, backup } = await migrateFile(file);
    expect(applied).toBe(1);
    expect(backupsBeside(file)).toHaveLength(1);
    const appliedIn = (path: string) => valueIn(path, "SELECT count(*) FROM __drizzle_migrations");
    expect([appliedIn(String(backup)), appliedIn(file)]).toEqual([migrations.length - 1, migrations.length]);
    expect(valueIn(String(backup), "PRAGMA user_version")).toBe(7);
    expect(statSync(String(backup)).mode & 0o777).toBe(0o600);
    expect(structureProblem(file)).toBeUndefined();
  });

  test("is backed up with what its write-ahead log still holds", async () => {
    const file = olderDatabase();
    const writer = new Sqlite(file);
    writer.pragma("journal_mode = WAL");
    writer.pragma("wal_autocheckpoint = 0");
    writer.pragma("user_version = 8");
    const { backup } = await migrateFile(file);
    writer.close();
    expect(valueIn(String(backup), "PRAGMA user_version")).toBe(8);
  });
});

describe("migrations of two branches that were merged", () => {
  /** Makes a folder of migrations by name; one without a statement creates a table of its name. */
  function folderOf(
    file: string,
    ...migrations: readonly (readonly [name: string, statement?: string])[]
  ): string {
    const folder = mkdtempSync(join(dirname(file), "migrations-"));
    mkdirSync(join(folder, "meta"));
    for (const [name, statement = `CREATE TABLE ${name} (x)`] of migrations)
      writeFileSync(join(folder, `${name}.sql`), statement);
    const entries = migrations.map(([tag], index) => ({ idx: index, tag, when: index, breakpoints: true }));
    writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
    return folder;
  }
  const columnsIn = (file: string) =>
    valueIn(file, "SELECT group_concat(name, ' ') FROM pragma_table_info('first')");

  test("are all applied, whichever was there first, and once", async () => {
    const file = newFile();
    const own = ["own", "ALTER TABLE first ADD own"] as const;
    await migrateFile(file, folderOf(file, ["first"], own));
    const merged = folderOf(file, ["first"], ["other", "ALTER TABLE first ADD other"], own, ["last"]);
    expect((await migrateFile(file, merged)).applied).toBe(2);
    expect(columnsIn(file)).toBe("x own other");
    expect(await migrateFile(file, merged)).toEqual({ applied: 0 });
    const [backup = ""] = backupsBeside(file);
    expect(columnsIn(join(dirname(file), "backups", backup))).toBe("x own");
  });

  test("of which one fails change nothing, and it is named", async () => {
    const file = newFile();
    await migrateFile(file, folderOf(file, ["first"], ["own"]));
    const other = ["other", "ALTER TABLE first ADD other"] as const;
    const merged = folderOf(file, ["first"], other, ["broken", "ALTER TABLE nowhere ADD x"], ["own"]);
    const refused = await migrateFile(file, merged).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect(refused).toMatchObject({
      message: "The migration broken cannot be applied (no such table: nowhere); nothing was changed.",
    });
    expect(columnsIn(file)).toBe("x");
  });
});

describe("refused in one sentence and left as it is", () => {
  const newest = history.current.at(-1);

  test.each([
    [
      "a database of a newer version",
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)",
      /newer version/,
    ],
    [
      "a database of another line of versions",
      `UPDATE __drizzle_migrations SET hash = 'x' WHERE hash = '${newest?.hash}'`,
      /does not know/,
    ],
    ["an added table", "CREATE TABLE notes (id integer)", /\(notes\)/],
    ["a missing table", "DROP TABLE settings", /\(settings\)/],
    ["an added column", "ALTER TABLE settings ADD COLUMN note text", /\(settings\)/],
    ["a missing index", "DROP INDEX redirections_unique_source", /\(redirections_unique_source\)/],
    ["an added trigger", "CREATE TRIGGER spy AFTER INSERT ON pages BEGIN SELECT 1; END", /\(spy\)/],
    ["an added view", "CREATE VIEW spy AS SELECT * FROM admins", /\(spy\)/],
  ])("%s", async (_, sql, reason) => {
    const file = await migratedDatabase();
    change(file, sql);
    const before = readFileSync(file);
    const refused = await migrateFile(file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationRefused);
    const { message } = refused as Error;
    expect(message).toMatch(/^The [^.;]+; [^.;]+\.$|^The [^.;]+\.$/);
    expect(message).toMatch(reason);
    expect(structureProblem(file)).toMatch(reason);
    expect(readFileSync(file)).toEqual(before);
    expect(backupsBeside(file)).toEqual([]);
  });

  test("a database of another program", async () => {
    const file = newFile();
    change(file, "CREATE TABLE customers (id integer)");
    await expect(migrateFile(file)).rejects.toThrow(MigrationRefused);
    expect(valueIn(file, "SELECT group_concat(name) FROM sqlite_master")).toBe("customers");
  });

  test("a file that is no database", async () => {
    const file = newFile();
    writeFileSync(file, "This is a letter, not a database. ".repeat(100));
    await expect(migrateFile(file)).rejects.toThrow();
    expect(structureProblem(file)).toMatch(/not a database/);
    expect(readFileSync(file, "utf8")).toContain("This is a letter");
  });
});

test("a copy of a database in use is whole and free of its log", async () => {
  const file = await migratedDatabase();
  const database = openDatabase(file);
  database.$client.exec("INSERT INTO settings (key, value, updated_at) VALUES ('a', '1', 1)");
  const copy = join(dirname(file), "copies", "copy.sqlite");
  await copyDatabase(database, copy);
  database.$client.close();
  expect(valueIn(copy, "SELECT value FROM settings")).toBe("1");
  expect(structureProblem(copy)).toBeUndefined();
});

test("a block keeps its newsletter list, and loses it when the list is deleted", () => {
  const client = new Sqlite(":memory:");
  client.pragma("foreign_keys = ON");
  const mended = migrations.findIndex(({ statements }) =>
    statements.join("").includes("__newsletter_list_of_blocks"),
  );
  runSteps(client, migrations.slice(0, mended));
  client.exec(`
    INSERT INTO "newsletterLists" (id, key, name, open, archived, counts_opens, counts_clicks, per_minute, most_failures)
      VALUES (1, 'list', 'List', 1, 0, 0, 0, 1, 1);
    INSERT INTO blocks (id, key, name, type, content, map, hours, count, zone, shown_on, place, audience, status, language, newsletter_list)
      VALUES (1, 'a', 'A', 'newsletter', '', 0, '', 0, '', '', 0, '', 'draft', 'cs', 1), (2, 'b', 'B', 'text', '', 0, '', 0, '', '', 0, '', 'draft', 'cs', NULL);`);
  runSteps(client, migrations.slice(mended));
  const lists = () => client.prepare("SELECT newsletter_list FROM blocks ORDER BY id").pluck().all();
  expect(lists()).toEqual([1, null]);
  client.exec('DELETE FROM "newsletterLists"');
  expect(lists()).toEqual([null, null]);
});

test("administrators and their passkeys are kept when administrators become a module", () => {
  const client = new Sqlite(":memory:");
  client.pragma("foreign_keys = ON");
  const first = migrations.findIndex(({ statements }) => statements.join("").includes("admins_unique_email"));
  runSteps(client, migrations.slice(0, first));
  client.exec(`
    INSERT INTO "adminGroups" (id, name) VALUES (1, 'Superadmins');
    INSERT INTO admins (id, username, name, email, user_handle, issuer) VALUES ('a', 'anna', 'Anna', 'anna@example.org', 'h', 'i');
    INSERT INTO admin_passkeys (admin_id, credential_id, public_key, counter, transports, aaguid, device_type, backed_up, name, created_at)
      VALUES ('a', 'c', x'00', 0, '[]', '', '', 0, 'Key', 0);`);
  runSteps(client, migrations.slice(first));
  const anna = {
    id: "a",
    name: "Anna",
    email: "anna@example.org",
    issuer: "i",
    status: "Blocked",
    passkey_count: 1,
  };
  expect(client.prepare("SELECT * FROM admins").all()).toMatchObject([anna]);
  expect(client.prepare("SELECT count(*) FROM admin_passkeys").pluck().get()).toBe(1);
});
