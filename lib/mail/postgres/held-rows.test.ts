import { beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, database } from "#db/client";
import { connect } from "#db/postgres/alone";
import { claimOutboxRow, insertOutboxRow } from "#lib/mail/queries/outbox";
import { migratedPostgres } from "#test/postgres-database";

let operator: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  const { address, drop } = await migratedPostgres();
  vi.stubEnv("DATABASE_URL", address);
  vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
  operator = await connect(address);
  return async () => {
    await closeDatabase();
    await operator.end();
    await drop();
  };
});

test("an e-mail whose row somebody else holds is passed over, and nobody waits for it", async () => {
  const now = new Date();
  const mail = { kind: "mail", properties: {}, createdAt: now, nextAttemptAt: now };
  for (const idempotencyKey of ["first", "second"])
    await insertOutboxRow(database(), { ...mail, idempotencyKey });
  await operator.query("BEGIN");
  await operator.query("SELECT FROM outbox WHERE idempotency_key = 'first' FOR UPDATE");
  const claim = (token: string) => claimOutboxRow(token, now, new Date(now.getTime() + 120_000));
  expect((await claim("one"))?.idempotencyKey).toBe("second");
  expect(await claim("two")).toBeUndefined();
  await operator.query("COMMIT");
  expect((await claim("three"))?.idempotencyKey).toBe("first");
});
