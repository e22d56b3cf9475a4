import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#db/client";
import { drainOutbox } from "./drain-outbox.ts";
import { queueJob, registerJob } from "./jobs.ts";
import { emptyOutbox, fakeDriver, movableClock, onlyRow, outboxRows, start } from "./mail-fixture.ts";
import { claimOutboxRow } from "./queries/outbox.ts";
import { queueMail } from "./queue-mail.ts";

const { driver } = fakeDriver();

beforeEach(emptyOutbox);

describe("a job", () => {
  test("gets its properties and its secrets, and leaves nothing behind", async () => {
    const seen: unknown[] = [];
    const schema = z.object({ email: z.string(), password: z.string() });
    registerJob("registration", schema, async (properties) => void seen.push(properties));
    await queueJob({
      kind: "registration",
      properties: { email: "jan@example.com" },
      secrets: { password: "correct horse" },
    });
    await drainOutbox({ driver });
    expect(seen).toEqual([{ email: "jan@example.com", password: "correct horse" }]);
    expect(await outboxRows()).toHaveLength(0);
  });

  test("that queues an e-mail in the transaction that ends it does both or neither", async () => {
    let isBroken = true;
    registerJob(
      "signInRequest",
      z.object({ email: z.email() }),
      async ({ email }, { finish, idempotencyKey, now }) => {
        await database().transaction(async (tx) => {
          await queueMail(
            {
              template: "registrationReceived",
              to: email,
              language: "cs",
              properties: {},
              idempotencyKey: `${idempotencyKey}/mail`,
            },
            tx,
            now,
          );
          await finish(tx);
          if (isBroken) throw new Error("the power failed");
        });
      },
    );
    const { clock, advance } = movableClock();
    await queueJob(
      { kind: "signInRequest", properties: { email: "jan@example.com" }, idempotencyKey: "ask-1" },
      undefined,
      start,
    );
    await drainOutbox({ driver, clock });
    expect(await onlyRow()).toMatchObject({
      kind: "signInRequest",
      status: "deferred",
      error: "the power failed",
    });
    isBroken = false;
    advance(1);
    const { driver: fresh, sent } = fakeDriver();
    await drainOutbox({ driver: fresh, clock });
    expect(sent.map(({ to }) => to)).toEqual(["jan@example.com"]);
    expect(await onlyRow()).toMatchObject({ kind: "mail", idempotencyKey: "ask-1/mail", status: "sent" });
  });

  test("that took too long cannot end a job that another worker has taken over", async () => {
    const { clock, advance } = movableClock();
    registerJob("slow", z.object({}), async (_properties, { finish }) => {
      advance(3);
      await claimOutboxRow("other", clock(), new Date(clock().getTime() + 120_000));
      await database().transaction(async (tx) => finish(tx));
    });
    await queueJob({ kind: "slow", properties: {} }, undefined, start);
    await drainOutbox({ driver, clock });
    expect(await onlyRow()).toMatchObject({ status: "sending", leaseToken: "other" });
  });

  test("given up keeps no secrets", async () => {
    registerJob("broken", z.object({}), () => Promise.reject(new Error("no")));
    const { clock, advance } = movableClock();
    await queueJob(
      { kind: "broken", properties: {}, secrets: { password: "correct horse" } },
      undefined,
      start,
    );
    for (let count = 0; count < 5; count += 1) {
      await drainOutbox({ driver, clock });
      advance(121);
    }
    expect(await onlyRow()).toMatchObject({ status: "failed", sealed: null });
  });

  test("of a kind that nobody registered waits for a version that knows it", async () => {
    await queueJob({ kind: "unheard-of", properties: {} }, undefined, start);
    await drainOutbox({ driver, clock: () => start });
    expect(await onlyRow()).toMatchObject({
      status: "deferred",
      error: "Nothing is registered for jobs of the kind unheard-of.",
    });
  });
});
