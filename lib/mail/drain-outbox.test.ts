import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { everythingKept } from "#test/everything-kept";
import { drainOutbox } from "./drain-outbox.ts";
import { Undeliverable } from "./drivers/refusal.ts";
import {
  emptyOutbox,
  fakeDriver,
  movableClock,
  onlyRow,
  outboxRows,
  start,
  varDirectory,
} from "./mail-fixture.ts";
import { claimOutboxRow, requeueOutboxRow, tidyOutbox } from "./queries/outbox.ts";
import { queueMail } from "./queue-mail.ts";

const code = "482913";
const token = "kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
const link = `https://jablon.example/auth/magic-login?token=${token}`;

beforeEach(emptyOutbox);

describe("an e-mail that goes well", () => {
  test("is handed over whole, and recorded", async () => {
    await queueCode();
    const { driver, sent } = fakeDriver();
    expect(await drainOutbox({ driver, clock: () => start })).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      template: "signInCode",
      to: "jan.novak@example.com",
      subject: "Přihlašovací kód – Redakce",
      from: { name: "Redakce", address: "noreply@jablon.example" },
      idempotencyKey: "code-7",
    });
    expect(sent[0]?.text).toContain(link);
    expect(sent[0]?.html).toContain(code);
    expect(await onlyRow()).toMatchObject({
      status: "sent",
      attempts: 1,
      messageId: "message-1",
      sentAt: start,
      sealed: null,
      error: null,
      leaseToken: null,
    });
  });

  test("leaves neither its code nor its link in the database nor in the log", async () => {
    await queueCode();
    await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
    const { html, text, subject } = await onlyRow();
    expect(text).toContain("••••••");
    expect(html).toContain("https://jablon.example/••••••");
    expect(subject).toBe("Přihlašovací kód – Redakce");
    for (const place of [await everythingKept(), logFile()])
      for (const secret of [code, token]) expect(place).not.toContain(secret);
  });

  test("is not sent again", async () => {
    await queueCode();
    const { driver, sent } = fakeDriver();
    await drainOutbox({ driver, clock: () => start });
    await queueCode();
    await drainOutbox({ driver, clock: () => start });
    expect(sent).toHaveLength(1);
  });
});

describe("an e-mail that nobody takes", () => {
  test("is tried again after 1, 5, 30 and 120 minutes, and then given up", async () => {
    await queueCode();
    const { clock, advance } = movableClock();
    const { driver } = fakeDriver(() => Promise.reject(new Error("451 try again later")));
    for (const [index, minutes] of [1, 5, 30, 120].entries()) {
      expect(await drainOutbox({ driver, clock })).toBe(1);
      const nextAttemptAt = new Date(clock().getTime() + minutes * 60_000);
      expect(await onlyRow()).toMatchObject({
        status: "deferred",
        attempts: index + 1,
        nextAttemptAt,
        error: "451 try again later",
      });
      advance(minutes - 0.01);
      expect(await drainOutbox({ driver, clock })).toBe(0);
      advance(0.01);
    }
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(await onlyRow()).toMatchObject({ status: "failed", attempts: 5, leaseToken: null });
    advance(10_000);
    expect(await drainOutbox({ driver, clock })).toBe(0);
  });

  test("is sent when the mail server is back", async () => {
    await queueCode();
    const { clock, advance } = movableClock();
    const { driver, sent } = fakeDriver((_message, count) => {
      if (count === 1) throw new Error("connection refused");
    });
    await drainOutbox({ driver, clock });
    advance(1);
    await drainOutbox({ driver, clock });
    expect(sent).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ status: "sent", attempts: 2, error: null });
  });

  test("is given up at once when its address does not exist", async () => {
    await queueCode();
    const { driver } = fakeDriver(() => Promise.reject(new Undeliverable("550 no such user")));
    await drainOutbox({ driver, clock: () => start });
    expect(await onlyRow()).toMatchObject({ status: "failed", attempts: 1, error: "550 no such user" });
  });

  test("shows no secret that the refusal quotes, neither in the database nor in the log", async () => {
    await queueCode();
    const { driver } = fakeDriver(() => Promise.reject(new Error(`554 spam: ${link} ${code}`)));
    await drainOutbox({ driver, clock: () => start });
    expect((await onlyRow()).error).toBe("554 spam: •••••• ••••••");
    for (const place of [await everythingKept(), logFile()])
      for (const secret of [code, token]) expect(place).not.toContain(secret);
  });

  test("does not hold up the mails behind it", async () => {
    await queueCode("first");
    await queueCode("second");
    const { driver, sent } = fakeDriver(({ idempotencyKey }) => {
      if (idempotencyKey === "first") throw new Error("451 not you");
    });
    await drainOutbox({ driver, clock: () => start });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["second"]);
  });

  test("can be queued again by hand while its secrets are there and its code is valid", async () => {
    await queueCode("code-7", new Date(start.getTime() + 900_000));
    const { driver, sent } = fakeDriver((_message, count) => {
      if (count === 1) throw new Undeliverable("550 mailbox full");
    });
    await drainOutbox({ driver, clock: () => start });
    expect(
      await requeueOutboxRow(database(), (await onlyRow()).id, new Date(start.getTime() + 900_000)),
    ).toBe(false);
    expect(await requeueOutboxRow(database(), (await onlyRow()).id, start)).toBe(true);
    await drainOutbox({ driver, clock: () => start });
    expect(sent).toHaveLength(1);
    expect(await requeueOutboxRow(database(), (await onlyRow()).id, start)).toBe(false);
  });
});

describe("an e-mail whose code has expired", () => {
  test("is not sent any more, and its secrets are erased", async () => {
    await queueCode("code-7", new Date(start.getTime() + 60_000));
    const { clock, advance } = movableClock();
    const { driver, sent } = fakeDriver(() => Promise.reject(new Error("451 later")));
    await drainOutbox({ driver, clock });
    advance(1);
    await drainOutbox({ driver, clock });
    expect(sent).toHaveLength(0);
    expect(await onlyRow()).toMatchObject({
      status: "failed",
      sealed: null,
      error: "It expired before it could be sent.",
    });
  });
});

describe("a worker that crashes", () => {
  test("between handing over and recording makes the mail go again, under the same key", async () => {
    await queueCode();
    const { clock, advance } = movableClock();
    const { driver, sent } = fakeDriver();
    const row = await claimOutboxRow("crashed", clock(), new Date(clock().getTime() + 120_000));
    await driver.send({ ...message, idempotencyKey: row?.idempotencyKey ?? "" });
    expect(await drainOutbox({ driver, clock })).toBe(0);
    advance(2);
    expect(await drainOutbox({ driver, clock })).toBe(1);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["code-7", "code-7"]);
    expect(await onlyRow()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("at every attempt does not crash for ever", async () => {
    await queueCode();
    const { clock, advance } = movableClock();
    for (let count = 1; count <= 5; count += 1) {
      await claimOutboxRow(`crash-${count}`, clock(), new Date(clock().getTime() + 120_000));
      advance(2);
    }
    const { driver, sent } = fakeDriver();
    await drainOutbox({ driver, clock });
    expect(sent).toHaveLength(0);
    expect(await onlyRow()).toMatchObject({
      status: "failed",
      error: "The process ended during every attempt.",
    });
  });

  test("and comes back late cannot change what the other one recorded", async () => {
    await queueCode();
    const { clock, advance } = movableClock();
    const slow = fakeDriver(async () => {
      advance(3);
      await drainOutbox({ driver: fakeDriver().driver, clock });
    });
    await drainOutbox({ driver: slow.driver, clock });
    expect(await onlyRow()).toMatchObject({
      status: "sent",
      attempts: 2,
      messageId: "message-1",
      sentAt: clock(),
    });
  });
});

describe("several workers", () => {
  test("send each mail once", async () => {
    for (let number = 0; number < 40; number += 1) await queueCode(`code-${number}`);
    const { driver, sent } = fakeDriver(() => new Promise((resolve) => setImmediate(resolve)));
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => drainOutbox({ driver, clock: () => start })),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  test("stop between two mails when told to", async () => {
    await queueCode("first");
    await queueCode("second");
    const stopping = new AbortController();
    const { driver, sent } = fakeDriver(() => stopping.abort());
    await drainOutbox({ driver, clock: () => start, signal: stopping.signal });
    expect(sent).toHaveLength(1);
    expect((await outboxRows()).map(({ status }) => status)).toEqual(["sent", "queued"]);
  });
});

describe("tidying", () => {
  test("forgets finished mails after their time, never waiting ones", async () => {
    await queueCode("old and sent");
    await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
    await queueCode("old and waiting");
    await tidyOutbox(start, new Date(start.getTime() + 1));
    expect((await outboxRows()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(["old and waiting"]);
  });

  test("erases the secrets of a failed mail once they have expired", async () => {
    await queueCode("code-7", new Date(start.getTime() + 60_000));
    const { driver } = fakeDriver(() => Promise.reject(new Undeliverable("550 no such user")));
    await drainOutbox({ driver, clock: () => start });
    await tidyOutbox(start, start);
    expect((await onlyRow()).sealed).not.toBeNull();
    await tidyOutbox(new Date(start.getTime() + 60_000), start);
    expect((await onlyRow()).sealed).toBeNull();
  });
});

const message = {
  template: "signInCode",
  from: { name: "", address: "" },
  to: "",
  subject: "",
  html: "",
  text: "",
  date: start,
} as const;

async function queueCode(idempotencyKey = "code-7", validUntil?: Date): Promise<void> {
  await queueMail(
    {
      template: "signInCode",
      to: "jan.novak@example.com",
      language: "cs",
      properties: { code, link, minutes: 15 },
      idempotencyKey,
      ...(validUntil ? { validUntil } : {}),
    },
    undefined,
    start,
  );
}

function logFile(): string {
  const file = join(varDirectory, "log", "redakce.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
