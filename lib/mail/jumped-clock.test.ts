import { beforeEach, describe, expect, test } from "vitest";
import { maximumAttempts, nextAttemptAfter } from "./attempt.ts";
import { drainOutbox } from "./drain-outbox.ts";
import { emptyOutbox, fakeDriver, movableClock, onlyRow, start } from "./mail-fixture.ts";
import { claimOutboxRow, longestWaitMs } from "./queries/outbox.ts";
import { queueMail } from "./queue-mail.ts";

const hour = 60;
const year = 365 * 24 * hour;

beforeEach(emptyOutbox);

describe.each([
  ["a year", year],
  ["an hour", hour],
])("after a clock that was %s ahead is set right", (_, minutes) => {
  test("an e-mail that was queued meanwhile is sent at once", async () => {
    const { clock, advance } = movableClock();
    advance(minutes);
    await queueSample(clock());
    advance(-minutes);
    const { driver, sent } = fakeDriver();
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ status: "sent" });
  });

  test("an e-mail whose worker vanished meanwhile is sent at once", async () => {
    const { clock, advance } = movableClock();
    await queueSample(clock());
    advance(minutes);
    await claimOutboxRow("vanished", clock(), new Date(clock().getTime() + 120_000));
    advance(-minutes);
    const { driver, sent } = fakeDriver();
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test("an e-mail that was both queued and taken meanwhile is sent at once", async () => {
    const { clock, advance } = movableClock();
    advance(minutes);
    await queueSample(clock());
    await claimOutboxRow("vanished", clock(), new Date(clock().getTime() + 120_000));
    advance(-minutes);
    const { driver, sent } = fakeDriver();
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test("an e-mail queued meanwhile is put off as any other when nobody takes it", async () => {
    const { clock, advance } = movableClock();
    advance(minutes);
    await queueSample(clock());
    advance(-minutes);
    const { driver } = fakeDriver(() => Promise.reject(new Error("451 later")));
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: "deferred", attempts: 1 });
    advance(0.99);
    expect(await drainOutbox({ driver, clock })).toBe(0);
  });
});

test("an e-mail that was put off by a clock a year ahead is tried again as soon as the clock is right", async () => {
  const { clock, advance } = movableClock();
  await queueSample(clock());
  advance(year);
  const broken = fakeDriver(() => Promise.reject(new Error("451 later")));
  await drainOutbox({ driver: broken.driver, clock });
  advance(-year);
  const { driver, sent } = fakeDriver();
  expect(await drainOutbox({ driver, clock })).toBe(1);
  expect(sent).toHaveLength(1);
});

test("mails that are due go before those that a jump has left behind", async () => {
  const { clock, advance } = movableClock();
  advance(year);
  await queueSample(clock(), "left behind");
  advance(-year);
  await queueSample(clock(), "due");
  const { driver, sent } = fakeDriver();
  await drainOutbox({ driver, clock });
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["due", "left behind"]);
});

test("nothing waits on purpose for so long that it would be taken for a jump", () => {
  for (let attempts = 1; attempts < maximumAttempts; attempts += 1) {
    const waitMs = (nextAttemptAfter(attempts, start)?.getTime() ?? 0) - start.getTime();
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThan(longestWaitMs);
  }
});

async function queueSample(now: Date, idempotencyKey = "an e-mail"): Promise<void> {
  const mail = { template: "registrationRejected", to: "jan.novak@example.com", language: "en" } as const;
  await queueMail({ ...mail, properties: {}, idempotencyKey }, undefined, now);
}
