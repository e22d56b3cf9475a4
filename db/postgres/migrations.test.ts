import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyPostgres, migratedPostgres } from "#test/postgres-database";
import { MigrationRefused, readMigrations } from "../migration-files.ts";
import * as inSqlite from "../sqlite/structure-fixture.ts";
import { connected } from "./alone.ts";
import { locks, takeLock } from "./locks.ts";
import { migratePostgres } from "./migrate.ts";
import { definitionsOf, makeOlderDatabase, stepsBeforeBaseline } from "./older-database-fixture.ts";
import { structureOf } from "./structure-fixture.ts";

let client: pg.Client;

beforeAll(async () => {
  const { address, drop } = await migratedPostgres();
  client = new pg.Client({ connectionString: address });
  await client.connect();
  return async () => {
    await client.end();
    await drop();
  };
});

test("an empty database gets the tables that SQLite has, with their columns, keys, indexes and references", async () => {
  const { rate_limits: limits, ...inBoth } = await structureOf(client);
  expect(inBoth).toEqual(inSqlite.structureOf(migratedSqlite()));
  expect(limits).toBeDefined();
});

test("counters of requests outlive a crash of the server, which an unlogged table would not", async () => {
  const { rows } = await client.query("SELECT relpersistence FROM pg_class WHERE relname = 'rate_limits'");
  expect(rows).toEqual([{ relpersistence: "p" }]);
});

test("a database whose tables were dropped, but not the marks of its migrations, is refused", async () => {
  const { address, drop } = await migratedPostgres();
  onTestFinished(drop);
  const dropping = new pg.Client({ connectionString: address });
  await dropping.connect();
  await dropping.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await expect(migratePostgres(address)).rejects.toThrow(MigrationRefused);
  await dropping.query("DROP SCHEMA drizzle CASCADE");
  await dropping.end();
  expect((await migratePostgres(address)).applied).toBeGreaterThan(0);
});

function migratedSqlite(): Sqlite.Database {
  const client = new Sqlite(":memory:");
  const migrationsFolder = join(import.meta.dirname, "..", "migrations");
  for (const { sql } of readMigrationFiles({ migrationsFolder })) client.exec(sql.join(""));
  return client;
}

const refusal = { code: "P0001", message: "The audit log is append-only." };

describe("the audit log", () => {
  const entry = `INSERT INTO "auditLog" (record, action, module, record_id, changes) VALUES ('Jana', 'saved', 'users', '7', '{"a":1}')`;
  const forget = `UPDATE "auditLog" SET record = '', changes = '{}', initial = '', search_text = ''`;
  beforeAll(async () => {
    await client.query(entry);
  });

  test.each([
    'DELETE FROM "auditLog"',
    'TRUNCATE "auditLog"',
    `UPDATE "auditLog" SET record = 'Petr'`,
    `${forget}, action = 'deleted'`,
    `INSERT INTO "auditLog" (id, record, action, module, changes) SELECT id, '', '', '', '' FROM "auditLog"
      ON CONFLICT (id) DO UPDATE SET record = 'Petr'`,
  ])("refuses %s", async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject(refusal);
  });

  test("forgets people who are gone, and nobody else", async () => {
    await client.query(
      `INSERT INTO users (id, name, email, status, language) VALUES (7, 'Jana', 'j@example.org', '', 'cs')`,
    );
    await expect(client.query(forget)).rejects.toMatchObject(refusal);
    await client.query("DELETE FROM users");
    await client.query(forget);
    const { rows } = await client.query(`SELECT record, action, changes FROM "auditLog"`);
    expect(rows).toEqual([{ record: "", action: "saved", changes: "{}" }]);
  });
});

describe("a start", () => {
  test("beside others on an empty database migrates it once", async () => {
    const { address, drop } = await emptyPostgres();
    onTestFinished(drop);
    const starts = await Promise.all(Array.from({ length: 3 }, () => migratePostgres(address)));
    expect(starts.map(({ applied }) => applied).toSorted()).toEqual([0, 0, known]);
  });

  test("waits for another one by a lock that ends with its transaction, and says so", async () => {
    const { address, drop } = await migratedPostgres();
    onTestFinished(drop);
    const [one, other] = [new pg.Client(address), new pg.Client(address)];
    for (const each of [one, other]) {
      await each.connect();
      await each.query("BEGIN");
    }
    await takeLock(one, locks.start);
    const tell = vi.fn();
    const waiting = takeLock(other, locks.start, { tell, afterMs: 1 });
    await expect.poll(() => tell.mock.calls.flat().join()).toContain("another process");
    await one.query("COMMIT");
    await waiting;
    await other.query("COMMIT");
    const { rows } = await one.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(rows).toEqual([]);
    for (const each of [one, other]) await each.end();
  });

  test("applies a migration that a merge put before the last", async () => {
    const address = await takenOver();
    const limits = stepsBeforeBaseline.find(({ statements }) =>
      statements.join("").includes('CREATE TABLE "rate_limits"'),
    );
    await changeAt(
      address,
      `DROP TABLE rate_limits; DROP FUNCTION rate_limits_check; DELETE FROM drizzle.__drizzle_migrations WHERE hash = '${limits?.hash}'`,
    );
    expect(await migratePostgres(address)).toEqual({ applied: 1 });
    await changeAt(address, "SELECT * FROM rate_limits");
    expect(await migratePostgres(address)).toEqual({ applied: 0 });
  });

  test("says which migration cannot be applied, and changes nothing", async () => {
    const address = await takenOver();
    await changeAt(address, "DELETE FROM drizzle.__drizzle_migrations WHERE id > 3");
    await expect(migratePostgres(address)).rejects.toThrow(
      'The migration 0003_limit-requests cannot be applied (relation "rate_limits" already exists); nothing was changed.',
    );
  });

  test.each([
    [
      "of a newer version",
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 9999999999999)",
      /newer version/,
    ],
    ["of another line of versions", "UPDATE drizzle.__drizzle_migrations SET hash = 'x'", /does not know/],
  ])("refuses a database %s", async (_, statement, reason) => {
    const { address, drop } = await migratedPostgres();
    onTestFinished(drop);
    await changeAt(address, statement);
    await expect(migratePostgres(address)).rejects.toThrow(MigrationRefused);
    await expect(migratePostgres(address)).rejects.toThrow(reason);
  });

  const known = readMigrations("db/postgres/migrations").current.length;
});

describe("a database that was made before the baseline", () => {
  test("is brought to the end of the steps of then and is what the baseline makes", async () => {
    const address = await olderPostgres(3);
    const steps = stepsBeforeBaseline.length - 3;
    const { current } = readMigrations("db/postgres/migrations");
    expect(await migratePostgres(address)).toEqual({ applied: steps + current.length });
    expect(await connected(address, definitionsOf)).toEqual(await definitionsOf(client));
  });

  test("is taken over where it has had them all: the baseline leaves its mark and runs nothing", async () => {
    const address = await olderPostgres(stepsBeforeBaseline.length);
    const { current } = readMigrations("db/postgres/migrations");
    await changeAt(address, "INSERT INTO settings (key, value, updated_at) VALUES ('kept', '1', 1)");
    expect(await migratePostgres(address)).toEqual({ applied: current.length });
    await connected(address, async (other) => {
      const { rows } = await other.query("SELECT key FROM settings");
      expect(rows).toEqual([{ key: "kept" }]);
      const marks = await other.query("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id");
      expect(marks.rows).toEqual([...stepsBeforeBaseline, ...current].map(({ hash }) => ({ hash })));
    });
    expect(await migratePostgres(address)).toEqual({ applied: 0 });
  });

  test("is refused where one of its steps is not known", async () => {
    const address = await olderPostgres(2);
    await changeAt(address, "UPDATE drizzle.__drizzle_migrations SET hash = 'x' WHERE id = 2");
    await expect(migratePostgres(address)).rejects.toThrow(/does not know/);
  });
});

/** Returns the address of a database made by a version with the first steps before the baseline. */
async function olderPostgres(steps: number): Promise<string> {
  const { address, drop } = await emptyPostgres();
  onTestFinished(drop);
  await connected(address, (other) => makeOlderDatabase(other, stepsBeforeBaseline.slice(0, steps)));
  return address;
}

async function takenOver(): Promise<string> {
  const address = await olderPostgres(stepsBeforeBaseline.length);
  await migratePostgres(address);
  return address;
}

/** Runs a statement as another program would. */
async function changeAt(address: string, statement: string): Promise<void> {
  const other = new pg.Client({ connectionString: address });
  await other.connect();
  await other.query(statement);
  await other.end();
}

test("an issue of the newsletter counts its recipients by their states", async () => {
  await client.query(`
    INSERT INTO newsletter (id, subject, slug, content, language, to_missed_last) VALUES (1, '', '', '', 'cs', false);
    INSERT INTO newsletter_recipients (newsletter_id, email, language, domain, state, next_attempt_at)
      SELECT 1, state || '@example.org', 'cs', 'example.org', state, 0
      FROM unnest(ARRAY['waiting', 'sent', 'deferred', 'failed', 'skipped']) AS state;
    UPDATE newsletter_recipients SET state = 'sent' WHERE state IN ('waiting', 'failed');
    DELETE FROM newsletter_recipients WHERE state = 'skipped';`);
  const counted = "recipients, waiting, sent, deferred, failed, skipped";
  const { rows } = await client.query({ text: `SELECT ${counted} FROM newsletter`, rowMode: "array" });
  expect(rows).toEqual([["4", "0", "3", "1", "0", "0"]]);
});

test("an issue is written once for a statement, however many recipients that adds, changes or removes", async () => {
  const place = async () => (await client.query("SELECT ctid FROM newsletter WHERE id = 1")).rows;
  const recipients = `INSERT INTO newsletter_recipients (newsletter_id, email, language, domain, next_attempt_at)
    SELECT 1, n || '@example.net', 'cs', 'example.net', 0 FROM generate_series(1, 50) AS n`;
  for (const [statement, event] of [
    [recipients, "added"],
    ["UPDATE newsletter_recipients SET state = 'sent' WHERE domain = 'example.net'", "changed"],
    ["DELETE FROM newsletter_recipients WHERE domain = 'example.net'", "removed"],
  ]) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE) ${statement}`);
    const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(new RegExp(`Trigger newsletter_recipients_${event}: time=\\S+ calls=1$`, "m"));
  }
  const before = await place();
  await client.query("UPDATE newsletter_recipients SET lease_token = 'taken'");
  expect(await place()).toEqual(before);
});
