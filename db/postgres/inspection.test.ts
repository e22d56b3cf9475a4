import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "#db/client";
import { damage, structureProblem } from "#db/examination";
import { runChecks } from "#lib/operations/health/finding";
import { readinessChecks } from "#lib/operations/health/readiness";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { createMetrics } from "#lib/server/metrics";
import { migratedPostgres } from "#test/postgres-database";
import { testDirectory } from "#test/test-directory";
import { sizes } from "../inspect-database.ts";
import { connect } from "./alone.ts";
import { locks } from "./locks.ts";

const state = testDirectory();
let operator: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  const { address, drop } = await migratedPostgres();
  vi.stubEnv("DATABASE_URL", address);
  vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
  vi.stubEnv("VAR_DIR", state);
  setStoragePath(join(state, "rate-limits"));
  operator = await connect(address);
  return async () => {
    await closeDatabase();
    await operator.end();
    await drop();
  };
});
afterEach(() => operator.query("ROLLBACK"));

const states = async (now?: Date) =>
  Object.fromEntries((await runChecks(readinessChecks, now)).map(({ name, state: found }) => [name, found]));
const ready = {
  database: "ok",
  migrations: "ok",
  disk: expect.any(String),
  outbox: "ok",
  limits: "ok",
  clock: "ok",
};

test("a database of this version is ready, sound, and has its size measured", async () => {
  expect(await states()).toEqual(ready);
  expect([await structureProblem(), await damage()]).toEqual([undefined, undefined]);
  expect((await sizes()).database).toBeGreaterThan(1e6);
  const { text } = await createMetrics({ cache: undefined, refusals: () => 0 }).expose();
  expect(text).toMatch(/^redakce_database_bytes\{file="database"\} \d{7,}$/m);
});

test("a writer who does not end is told, and the site stays ready", async () => {
  await operator.query("BEGIN");
  await operator.query(`SELECT pg_advisory_xact_lock(${locks.writers})`);
  expect(await states()).toEqual(ready);
  expect(await states(new Date(Date.now() + 10 * 60 * 1000))).toEqual({ ...ready, database: "warning" });
});

test("a trigger that is switched off and a reference that is not checked are told by name", async () => {
  await operator.query('ALTER TABLE "auditLog" DISABLE TRIGGER "auditLog_keeps_entries"');
  expect(await structureProblem()).toBe("the trigger auditLog_keeps_entries is switched off");
  await operator.query('ALTER TABLE "auditLog" ENABLE TRIGGER "auditLog_keeps_entries"');
  await operator.query("ALTER TABLE pages ADD CONSTRAINT own FOREIGN KEY (id) REFERENCES pages NOT VALID");
  expect(await structureProblem()).toBe("the reference own is not checked");
  await operator.query("ALTER TABLE pages DROP CONSTRAINT own");
});

test("a database that a newer version has migrated serves on, one that lacks a migration does not", async () => {
  await operator.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9e15)");
  expect(await states()).toEqual({ ...ready, migrations: "warning" });
  expect(await structureProblem()).toMatch(/newer version/);
  const last = "(SELECT max(created_at) FROM drizzle.__drizzle_migrations)";
  for (const _ of [1, 2])
    await operator.query(`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = ${last}`);
  expect(await states()).toMatchObject({ migrations: "problem" });
  expect(await structureProblem()).toBe("migrations not applied yet: 1");
});
