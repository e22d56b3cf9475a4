import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { database } from "#db/client";
import { defineJob } from "#lib/jobs/define-job";
import { drainJobs } from "#lib/jobs/worker";
import { sealSecrets } from "#lib/platform/seal";
import { everythingKept } from "#test/everything-kept";
import { drainOutbox } from "./drain-outbox.ts";
import { emptyOutbox, fakeDriver, onlyRow, outboxRows, start } from "./mail-fixture.ts";
import { insertOutboxRow } from "./queries/outbox.ts";
import { queueMail } from "./queue-mail.ts";

const token = "kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
const mail = {
  template: "signInCode",
  to: "jan.novak@example.com",
  language: "cs",
  properties: { code: "482913", link: `https://jablon.example/auth/magic-login?token=${token}`, minutes: 15 },
} as const;

beforeEach(emptyOutbox);

describe("a queued mail", () => {
  test("waits with its open properties, and with the record it is about", async () => {
    expect(await queueMail({ ...mail, related: { type: "users", id: 42 } }, database(), start)).toBe(true);
    expect(await onlyRow()).toMatchObject({
      kind: "mail",
      status: "queued",
      template: "signInCode",
      recipient: mail.to,
      language: "cs",
      properties: { minutes: 15 },
      attempts: 0,
      createdAt: start,
      nextAttemptAt: start,
      relatedType: "users",
      relatedId: "42",
    });
  });

  test("has its code and its link nowhere in the database in clear", async () => {
    await queueMail(mail);
    const bytes = await everythingKept();
    expect(bytes).toContain(mail.to);
    for (const secret of ["482913", token, "magic-login?token"]) expect(bytes).not.toContain(secret);
  });

  test("is queued once for each key, and the first one stays", async () => {
    expect(await queueMail({ ...mail, idempotencyKey: "code-7" })).toBe(true);
    expect(await queueMail({ ...mail, to: "other@example.com", idempotencyKey: "code-7" })).toBe(false);
    expect((await onlyRow()).recipient).toBe(mail.to);
  });

  test("is queued each time when no key is given", async () => {
    await queueMail(mail);
    await queueMail(mail);
    expect(await outboxRows()).toHaveLength(2);
  });

  test("vanishes with the transaction that queued it", async () => {
    const failing = async () =>
      database().transaction(async (tx) => {
        await queueMail(mail, tx);
        throw new Error("changed my mind");
      });
    await expect(failing()).rejects.toThrow("changed my mind");
    expect(await outboxRows()).toHaveLength(0);
  });

  test("is refused when a property is missing or wrong", async () => {
    const properties = { ...mail.properties, link: "javascript alert" };
    await expect(queueMail({ ...mail, properties })).rejects.toThrow();
    expect(await outboxRows()).toHaveLength(0);
  });
});

test("work of requests that an earlier version left among the mails becomes a job, whole and once", async () => {
  const row = { idempotencyKey: "a", properties: { email: "jan@example.com" }, createdAt: start };
  const sealed = sealSecrets({ password: "correct horse" }, "a");
  await insertOutboxRow(database(), { ...row, kind: "test.register", sealed, nextAttemptAt: start });
  await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
  expect(await outboxRows()).toEqual([]);
  const handler = vi.fn(async (_payload: object) => {});
  const payload = z.object({ email: z.string(), password: z.string() });
  expect(await drainJobs([defineJob({ name: "test.register", payload, handler })], () => start)).toBe(1);
  expect(handler.mock.calls[0]?.[0]).toEqual({ email: "jan@example.com", password: "correct horse" });
});
