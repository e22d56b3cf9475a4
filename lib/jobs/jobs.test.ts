import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { database } from "#db/client";
import { everythingKept } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { defineJob, type RunContext } from "./define-job.ts";
import { enqueue } from "./enqueue.ts";
import { claimJob, jobLeaseMs, longestDelayMs } from "./queries.ts";
import { jobs } from "./tables.ts";
import { drainJobs, startJobs } from "./worker.ts";
import { stopJobs } from "./worker-handle.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

let now: Date;
const clock = () => now;
const minuteMs = 60_000;
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};
const rows = async () => database().select().from(jobs).orderBy(jobs.id).all();
const onlyRow = async () => {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  return row;
};

const greeted: unknown[] = [];
let greet: (payload: object, context: RunContext) => Promise<unknown>;
const greeting = defineJob({
  name: "test.greet",
  payload: z.object({ to: z.string(), password: z.string().optional() }),
  secrets: ["password"],
  handler: (payload, context) => greet(payload, context),
});
const drain = () => drainJobs([greeting], clock);

beforeEach(async () => {
  await useTestDatabase();
  now = new Date("2026-03-14T08:00:00Z");
  greeted.length = 0;
  greet = async (payload) => greeted.push(payload);
});

describe("what is enqueued", () => {
  test("is run once, with its secrets, and leaves nothing behind", async () => {
    await enqueue(greeting, { to: "jan", password: "correct horse" }, { now });
    expect(await everythingKept()).not.toContain("correct horse");
    expect(await drain()).toBe(1);
    expect(await drain()).toBe(0);
    expect(greeted).toEqual([{ to: "jan", password: "correct horse" }]);
    expect(await rows()).toEqual([]);
  });

  test("in a transaction that is rolled back is not, and a key is enqueued once", async () => {
    const failing = database().transaction(async () => {
      await enqueue(greeting, { to: "jan" }, { now });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
    expect(await enqueue(greeting, { to: "jan" }, { now, key: "a" })).toBe(true);
    expect(await enqueue(greeting, { to: "eva" }, { now, key: "a" })).toBe(false);
  });

  test("waits for its delay, and is not run once it is pointless", async () => {
    await enqueue(greeting, { to: "jan" }, { now, delayMs: 2 * minuteMs });
    expect(await drain()).toBe(0);
    advance(2);
    expect(await drain()).toBe(1);
    await enqueue(greeting, { to: "eva" }, { now, validUntil: now });
    await drain();
    expect(greeted).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ dueAt: null, error: "It expired before it could run." });
    await expect(enqueue(greeting, { to: "ann" }, { delayMs: longestDelayMs + 1 })).rejects.toThrow(
      RangeError,
    );
  });

  test("is tried again after 1, 5, 30 and 120 minutes, then has failed for good and keeps no secret", async () => {
    greet = () => Promise.reject(new Error("no way with correct horse"));
    await enqueue(greeting, { to: "jan", password: "correct horse" }, { now });
    for (const minutes of [1, 5, 30, 120]) {
      expect(await drain()).toBe(1);
      const dueAt = new Date(now.getTime() + minutes * minuteMs);
      expect(await onlyRow()).toMatchObject({ dueAt, error: "no way with ••••••", failedAt: null });
      advance(minutes - 0.01);
      expect(await drain()).toBe(0);
      advance(0.01);
    }
    expect(await drain()).toBe(1);
    expect(await onlyRow()).toMatchObject({ dueAt: null, failedAt: now, attempts: 5, sealed: "" });
    advance(10_000);
    expect(await drain()).toBe(0);
  });

  test("whose process vanished is run again once its lease is over, and given up if that goes on", async () => {
    await enqueue(greeting, { to: "jan" }, { now });
    for (let count = 0; count < 5; count += 1) {
      expect(await claimJob([greeting.name], "vanished", now)).toBeDefined();
      expect(await drain()).toBe(0);
      now = new Date(now.getTime() + jobLeaseMs);
    }
    await drain();
    expect(greeted).toEqual([]);
    expect(await onlyRow()).toMatchObject({ error: "The process ended during every attempt." });
  });

  test("ends in the transaction of its work, unless another process has it by now", async () => {
    greet = async (_, { finish }) => {
      now = new Date(now.getTime() + jobLeaseMs);
      await claimJob([greeting.name], "other", now);
      await database().transaction(finish);
    };
    await enqueue(greeting, { to: "jan" }, { now });
    await drain();
    expect(await onlyRow()).toMatchObject({ leaseToken: "other" });
    now = new Date(now.getTime() + jobLeaseMs);
    greet = async (_, { finish }) => database().transaction(finish);
    await drain();
    expect(await rows()).toEqual([]);
  });

  test("is not taken for stranded though it waits as long as one may", async () => {
    await enqueue(greeting, { to: "jan" }, { now, delayMs: longestDelayMs });
    expect(await drain()).toBe(0);
  });

  test.each([60, 365 * 24 * 60])("is not stranded by a clock that was %i minutes ahead", async (minutes) => {
    advance(minutes);
    await enqueue(greeting, { to: "jan" }, { now });
    await claimJob([greeting.name], "vanished", now);
    await enqueue(greeting, { to: "eva" }, { now });
    advance(-minutes);
    expect(await drain()).toBe(2);
  });

  test("for a job that nobody declares is told loudly", async () => {
    await enqueue(defineJob({ name: "test.other", handler: async () => {} }), {}, { now });
    await expect(startJobs([greeting], clock)).rejects.toThrow("No job is called test.other");
  });
});

describe("a schedule", () => {
  const daily = (handler: () => Promise<unknown>) =>
    defineJob({
      name: "test.daily",
      schedule: { everyMs: 24 * 60 * minuteMs },
      retries: [minuteMs],
      handler,
    });

  test("runs a minute after the first start and then in its interval, over restarts", async () => {
    let count = 0;
    const job = daily(async () => {
      count += 1;
    });
    const run = () => drainJobs([job], clock);
    expect(await run()).toBe(0);
    advance(1);
    expect([await run(), await run()]).toEqual([1, 0]);
    advance(24 * 60 - 1);
    expect(await run()).toBe(0);
    advance(1);
    expect(await run()).toBe(1);
    expect(count).toBe(2);
  });

  test("that fails is repeated, then waits for its next time and says so until it succeeds", async () => {
    let isBroken = true;
    const job = daily(async () => {
      if (isBroken) throw new Error("disk full");
    });
    await drainJobs([job], clock);
    for (let count = 0; count < 2; count += 1) {
      advance(1);
      expect(await drainJobs([job], clock)).toBe(1);
    }
    expect(await onlyRow()).toMatchObject({ failedAt: now, error: "disk full", attempts: 0 });
    isBroken = false;
    advance(24 * 60);
    expect(await drainJobs([job], clock)).toBe(1);
    expect(await onlyRow()).toMatchObject({ failedAt: null, error: null, finishedAt: now });
  });

  test("by need runs only when there is something to do", async () => {
    let left = 2;
    const isDue = async () => left > 0;
    const handler = async () => {
      left -= 1;
    };
    const job = defineJob({ name: "test.need", schedule: { everyMs: 1000, isDue }, handler });
    expect(await drainJobs([job], clock)).toBe(2);
    expect(await onlyRow()).toMatchObject({ finishedAt: now, leaseToken: null });
  });
});

test("a shared job runs at once as often as it may, and its row tells of failures until they end", async () => {
  let isBroken = true;
  const job = defineJob({
    name: "test.shared",
    atOnce: 2,
    schedule: { everyMs: 1, isShared: true },
    retries: [1],
    handler: async () => {
      if (isBroken) throw new Error("no server");
    },
  });
  await startJobs([job]);
  await vi.waitFor(async () => expect((await onlyRow())?.failedAt).not.toBeNull(), 20_000);
  expect(await onlyRow()).toMatchObject({ error: "no server", leaseToken: null });
  isBroken = false;
  await vi.waitFor(
    async () => expect(await onlyRow()).toMatchObject({ error: null, failedAt: null }),
    20_000,
  );
  await stopJobs();
});

describe("the worker", () => {
  const patience = { timeout: 20_000, interval: 20 };

  test("runs what is enqueued at once; a slow one does not hold up others, and stopping waits for it", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const done: string[] = [];
    const work = defineJob({
      name: "test.work",
      payload: z.object({ name: z.string() }),
      atOnce: 2,
      handler: async ({ name }) => {
        if (name === "slow") await held;
        done.push(name);
      },
    });
    const timed = defineJob({
      name: "test.timed",
      handler: async () => {
        begunAt = Date.now();
      },
    });
    let begunAt = 0;
    await startJobs([work, timed]);
    await enqueue(work, { name: "slow" });
    await enqueue(work, { name: "quick" });
    const enqueued = Date.now();
    await enqueue(timed, {}, { delayMs: 200 });
    await vi.waitFor(() => expect(done).toEqual(["quick"]), patience);
    await vi.waitFor(() => expect(begunAt - enqueued).toBeGreaterThanOrEqual(200), patience);
    const stopped = stopJobs();
    release();
    await stopped;
    expect(done).toEqual(["quick", "slow"]);
    expect(await rows()).toEqual([]);
    await enqueue(work, { name: "late" });
    expect(await rows()).toHaveLength(1);
  });

  test("puts back what stopping cuts off, as if it had not begun", async () => {
    const begun = Promise.withResolvers<void>();
    greet = async (_, { signal, report }) => {
      await report("3/9");
      begun.resolve();
      await new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    };
    await startJobs([greeting]);
    await enqueue(greeting, { to: "jan" });
    await begun.promise;
    await stopJobs();
    expect(await onlyRow()).toMatchObject({ attempts: 0, error: null, leaseToken: null, progress: "3/9" });
  });
});

test("of fifty claims at once exactly one gets the job", async () => {
  await enqueue(greeting, { to: "jan" }, { now });
  const claims = Array.from({ length: 50 }, (_, index) => claimJob([greeting.name], `claim-${index}`, now));
  const got = (await Promise.all(claims)).filter((row) => row !== undefined);
  expect(got).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ attempts: 1, leaseToken: got[0]?.leaseToken });
});
