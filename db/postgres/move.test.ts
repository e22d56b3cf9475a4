import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Listener, MoveComparison } from "#db/move/move";
import { compareSites, moveSite } from "#db/move-site";
import { startQuickly } from "#lib/platform/start-quickly";
import { emptyPostgres, migratedPostgres } from "#test/postgres-database";
import { testDirectory } from "#test/test-directory";
import { MigrationRefused } from "../migration-files.ts";
import { locks } from "./locks.ts";
import { migratePostgres } from "./migrate.ts";

const home = testDirectory();
const site = join(home, "site", "cms.sqlite");
const back = join(home, "back.sqlite");
let address: string;
let drop: () => Promise<void>;

beforeAll(() => {
  const { status, stderr } = run(`
    await import("#lib/features");
    const { prepareDatabase } = await import("#lib/server/process/life/prepare-database");
    const { seedDemo } = await import("#lib/demo/seed");
    await prepareDatabase(() => {});
    await seedDemo(() => {});`);
  expect([status, stderr]).toEqual([0, ""]);
  onSite(`
    INSERT INTO sqlite_sequence (name, seq) VALUES ('redirections', 5000);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
    INSERT INTO auditLog (record, action, module, record_id, changes, created_at)
      SELECT 'Příliš žluťoučký ''kůň'' ' || char(128052, 10, 92, 34), 'saved', 'pages', n, '[]', 1760000000000 + n FROM numbers;
    INSERT INTO admins (id, name, email, username, user_handle, status, created_at, updated_at)
      VALUES ('a', 'Jana', 'j@example.org', '', 'h', 'active', 1, 1);
    INSERT INTO admin_passkeys (admin_id, credential_id, public_key, counter, transports, aaguid, device_type, name, backed_up, created_at)
      SELECT id, 'c', x'0001ff27', 9007199254740993, '[]', '', '', '', 1, 1 FROM admins LIMIT 1;
    INSERT INTO settings (key, value, updated_at) VALUES ('a', '""', 1);`);
});
beforeEach(async () => {
  ({ address, drop } = await emptyPostgres());
});
afterEach(async () => {
  await drop();
  for (const suffix of ["", ".moving", ".moving-journal"]) rmSync(back + suffix, { force: true });
});

/** Runs a program in its own process, whose site is the one being moved. */
function run(program: string) {
  return spawnSync(process.execPath, [...startQuickly, "--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, VAR_DIR: join(home, "site"), NODE_ENV: "production" },
  });
}

function onSite(sql: string, file = site): void {
  const client = new Sqlite(file);
  client.exec(sql);
  client.close();
}

async function onServer<Row extends object>(sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const silent: Listener = { leftOut: () => {}, begunAnew: () => {}, moved: () => {}, compared: () => {} };

const differing = (comparisons: readonly MoveComparison[]) =>
  comparisons.filter(({ source, target }) => source.checksum !== target.checksum).map(({ table }) => table);

/** Returns everything in a file that is not derived, by value and in the order of keys. */
function contentOf(file: string): unknown {
  const client = new Sqlite(file, { readonly: true });
  const tables = client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE '%VIRTUAL%'",
    )
    .pluck()
    .all() as string[];
  const own = tables.filter((name) => !/^(listing_|site_search|content_|__drizzle)/.test(name)).toSorted();
  const rows = own.map((name) => {
    const keys = client
      .prepare("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk")
      .pluck()
      .all(name);
    const order = keys.map((key) => `"${key}"`).join(", ");
    return [name, client.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).safeIntegers().all()];
  });
  const structure = client
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
    .all();
  client.close();
  return {
    rows,
    structure: (structure as { name: string }[]).filter(
      ({ name }) => !/^(listing_|site_search|content_)/.test(name),
    ),
  };
}

test("the demo site, once nobody uses it, is the same by value after it was moved to PostgreSQL and back, and comparing tells what differs", async () => {
  await expectRefusedWhileOpen();
  const there = await moveSite(site, address, silent);
  expect(differing(there)).toEqual([]);
  expect(there.length).toBeGreaterThan(50);
  expect(there.find(({ table }) => table === "auditLog")?.target.rows).toBeGreaterThan(2500);
  expect(await migratePostgres(address)).toEqual({ applied: 0 });
  await expectReferencesAndTriggers();
  await expectRefusedWhileConnected();

  expect(differing(await moveSite(address, back, silent))).toEqual([]);
  expect(contentOf(back)).toEqual(contentOf(site));
  expect(existsSync(`${back}.moving`)).toBe(false);
  expect(differing(await compareSites(address, back, silent))).toEqual([]);
  const client = new Sqlite(back);
  const numbered = client.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'redirections'");
  expect(numbered.pluck().get()).toBe(5001);
  client.close();
  await expectDifferencesTold();
});

/** Comparing tells tables with a lost row, with one other letter, and with null for an empty text. */
async function expectDifferencesTold(): Promise<void> {
  await onServer(`DELETE FROM news WHERE id = (SELECT min(id) FROM news);
    UPDATE pages SET title = title || ' ' WHERE id = (SELECT max(id) FROM pages);
    UPDATE settings SET value = 'null' WHERE key = 'a'`);
  expect(differing(await compareSites(site, address, silent)).toSorted()).toEqual([
    "news",
    "pages",
    "settings",
  ]);
}

async function expectRefusedWhileOpen(): Promise<void> {
  const open = new Sqlite(site);
  open.prepare("SELECT count(*) FROM pages").get();
  open.exec("BEGIN");
  open.prepare("SELECT count(*) FROM pages").get();
  await expect(moveSite(site, address, silent)).rejects.toThrow("is in use; stop the site");
  open.close();
}

async function expectRefusedWhileConnected(): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await expect(moveSite(address, back, silent)).rejects.toThrow("is in use; stop the site");
  await client.query(`SELECT pg_advisory_lock(${locks.start})`);
  await expect(moveSite(address, back, silent)).rejects.toThrow("is in use; stop the site");
  await client.end();
}

/** Rows are also numbered from where the site was. */
async function expectReferencesAndTriggers(): Promise<void> {
  const [counted] = await onServer<{ loose: string; triggers: string; marks: string }>(`
    SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND NOT convalidated) AS loose,
      (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D') AS triggers,
      (SELECT count(*) FROM pg_class WHERE relname LIKE 'unfinished%') AS marks`);
  expect(counted).toEqual({ loose: "0", triggers: "0", marks: "0" });
  await expect(onServer('DELETE FROM "auditLog"')).rejects.toThrow("append-only");
  await expect(onServer("INSERT INTO admin_group_permissions VALUES (987, 987)")).rejects.toMatchObject({
    code: "23503",
  });
  const [given] = await onServer<{ next: string }>("SELECT nextval('redirections_id_seq') AS next");
  expect(given).toEqual({ next: "5001" });
}

/** Runs a move in a process that is killed when so many rows of the audit log are in the target. */
function moveKilled(from: string, to: string, after: number): void {
  const { signal, stderr } = run(`
    await import("#lib/features");
    const { moveSite } = await import("#db/move-site");
    const ignore = () => {};
    await moveSite(${JSON.stringify(from)}, ${JSON.stringify(to)}, {
      leftOut: ignore, begunAnew: ignore, compared: ignore,
      moved: (table, rows) => table === "auditLog" && rows >= ${after} && process.kill(process.pid, "SIGKILL"),
    });`);
  expect([signal, stderr]).toEqual(["SIGKILL", ""]);
}

describe("a move that was killed in the middle", () => {
  test("to PostgreSQL goes on after the last row, and begins those tables anew whose source was changed, or whose rows were damaged, since; nobody starts on it before", async () => {
    const changed = join(home, "changed.sqlite");
    copyFileSync(site, changed);
    moveKilled(changed, address, 1000);
    await expect(migratePostgres(address)).rejects.toThrow(MigrationRefused);
    onSite("UPDATE adminGroups SET name = name || '!'", changed);
    await onServer("UPDATE admins SET name = name || '!'");
    const [moved, begunAnew] = [vi.fn(), vi.fn()];
    expect(differing(await moveSite(changed, address, { ...silent, moved, begunAnew }))).toEqual([]);
    expect(begunAnew.mock.calls.toSorted()).toEqual([["adminGroups"], ["admins"]]);
    const ofLog = moved.mock.calls.filter(([table]) => table === "auditLog").map(([, rows]) => rows);
    expect(ofLog[0]).toBeGreaterThan(1000);
    expect(moved.mock.calls.map(([table]) => table)).not.toContain("admin_passkeys");
    expect(await migratePostgres(address)).toEqual({ applied: 0 });
  });

  test("to SQLite goes on after the last row, and nothing is at the place before", {
    tags: ["@full"],
  }, async () => {
    await moveSite(site, address, silent);
    moveKilled(address, back, 1000);
    expect(existsSync(back)).toBe(false);
    const moved = vi.fn();
    expect(differing(await moveSite(address, back, { ...silent, moved }))).toEqual([]);
    expect(moved.mock.calls.find(([table]) => table === "auditLog")?.[1]).toBeGreaterThan(1000);
    expect(contentOf(back)).toEqual(contentOf(site));
  });

  test("begins the table anew in which it was, where its rows were damaged since", {
    tags: ["@full"],
  }, async () => {
    moveKilled(site, address, 1000);
    await onServer(`UPDATE "auditLog" SET record = record || '!' WHERE id = 5`);
    const begunAnew = vi.fn();
    expect(differing(await moveSite(site, address, { ...silent, begunAnew }))).toEqual([]);
    expect(begunAnew.mock.calls).toEqual([["auditLog"]]);
  });

  test("is not gone on with from another place", { tags: ["@full"] }, async () => {
    moveKilled(site, address, 1);
    const other = join(home, "other.sqlite");
    copyFileSync(site, other);
    await expect(moveSite(other, address, silent)).rejects.toThrow("unfinished move from another place");
    await expect(moveSite(address, back, silent)).rejects.toThrow("not a whole site");
  });
});

describe("a move is refused", () => {
  test("to a database that is not empty", async () => {
    const full = await migratedPostgres();
    await expect(moveSite(site, full.address, silent)).rejects.toThrow("is not empty; nothing was changed");
    onSite("CREATE TABLE anything (id INTEGER)", back);
    await expect(moveSite(full.address, back, silent)).rejects.toThrow(
      "already exists; nothing was overwritten",
    );
    await full.drop();
  });

  test("from another version, and nothing is made at its target", async () => {
    const older = join(home, "older.sqlite");
    copyFileSync(site, older);
    onSite(
      "DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)",
      older,
    );
    await expect(moveSite(older, address, silent)).rejects.toThrow("cannot be moved");
    await expect(moveSite(join(home, "none.sqlite"), address, silent)).rejects.toThrow(
      "There is no database",
    );
    expect(await onServer("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
    const earlier = await migratedPostgres();
    address = earlier.address;
    await onServer("DELETE FROM drizzle.__drizzle_migrations WHERE id = 1");
    await expect(moveSite(address, back, silent)).rejects.toThrow();
    await earlier.drop();
    expect(existsSync(back)).toBe(false);
  });

  test("where a text cannot be kept by PostgreSQL, and names its row", async () => {
    const odd = join(home, "odd.sqlite");
    copyFileSync(site, odd);
    onSite("INSERT INTO settings (key, value, updated_at) VALUES ('odd', '\"' || char(0) || '\"', 1)", odd);
    await expect(moveSite(odd, address, silent)).rejects.toThrow(
      /^settings odd: a text holds the character 0/,
    );
  });

  test("between two of one kind, and where nobody answers", async () => {
    await expect(moveSite(site, back, silent)).rejects.toThrow(
      "between two of a kind, backup and restore do",
    );
    const nobody = "postgresql://somebody:secret@127.0.0.1:1/site";
    await expect(moveSite(site, nobody, silent)).rejects.toThrow(
      /^postgresql:\/\/127\.0\.0\.1:1\/site cannot be reached: /,
    );
  });
});
