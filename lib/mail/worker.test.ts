import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { queueJob, registerJob } from "./jobs.ts";
import { emptyOutbox, onlyRow, outboxRows, varDirectory } from "./mail-fixture.ts";
import { queueMail } from "./queue-mail.ts";
import { startMailWorker } from "./worker.ts";
import { stopMailWorker } from "./worker-handle.ts";

const mail = {
  template: "registrationReceived",
  to: "jan@example.com",
  language: "cs",
  properties: {},
} as const;

/** A machine that runs everything else at once is slow. */
const patience = { timeout: 20_000, interval: 20 };

vi.setConfig({ testTimeout: 30_000 });
beforeEach(emptyOutbox);
afterEach(stopMailWorker);

test("what is queued in this process goes out at once, into the folder of mails", async () => {
  await startMailWorker();
  await queueMail(mail);
  await vi.waitFor(async () => expect((await onlyRow()).status).toBe("saved"), patience);
  expect(readdirSync(join(varDirectory, "outbox"))).toEqual([
    expect.stringMatching(/-registrationReceived\.eml$/),
  ]);
  expect(existsSync((await onlyRow()).messageId ?? "")).toBe(true);
});

test("what was queued before the start goes out at the start", async () => {
  await queueMail(mail);
  await startMailWorker();
  await vi.waitFor(async () => expect((await onlyRow()).status).toBe("saved"), patience);
});

test("a slow thing does not hold up the next one, and stopping waits for it", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  registerJob("work", z.object({ name: z.string() }), async ({ name }) => {
    if (name === "slow") await held;
    done.push(name);
  });
  await startMailWorker();
  await queueJob({ kind: "work", properties: { name: "slow" } });
  await queueJob({ kind: "work", properties: { name: "quick" } });
  await vi.waitFor(() => expect(done).toEqual(["quick"]), patience);
  const stopped = stopMailWorker();
  release();
  await stopped;
  expect(done).toEqual(["quick", "slow"]);
  expect(await outboxRows()).toHaveLength(0);
});

test("a job with a delay is begun when it is over, without waiting for the next look", async () => {
  let begun = 0;
  registerJob("later", z.object({}), async () => {
    begun = Date.now();
  });
  await startMailWorker();
  const queued = Date.now();
  await queueJob({ kind: "later", properties: {}, delayMs: 200 });
  await vi.waitFor(() => expect(begun).toBeGreaterThan(0), { timeout: 4_500, interval: 20 });
  expect(begun - queued).toBeGreaterThanOrEqual(200);
});

test("after stopping nothing more is sent by this process", async () => {
  await startMailWorker();
  await stopMailWorker();
  await queueMail(mail);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await onlyRow()).status).toBe("queued");
});
