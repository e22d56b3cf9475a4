import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { databaseBytes, emptyOutbox, onlyRow, outboxRows, start } from "./mail-fixture.ts";
import { queueJob } from "./queue-job.ts";
import { queueMail } from "./queue-mail.ts";

const token = "kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";
const letter = {
  template: "signInCode",
  to: "jan.novak@example.com",
  language: "cs",
  properties: { code: "482913", link: `https://jablon.example/auth/magic-login?token=${token}`, minutes: 15 },
} as const;

beforeEach(emptyOutbox);

describe("a queued letter", () => {
  test("waits with its open properties, and with the record it is about", () => {
    expect(queueMail({ ...letter, related: { type: "users", id: 42 } }, database(), start)).toBe(true);
    expect(onlyRow()).toMatchObject({
      kind: "mail",
      status: "queued",
      template: "signInCode",
      recipient: letter.to,
      language: "cs",
      properties: { minutes: 15 },
      attempts: 0,
      createdAt: start,
      nextAttemptAt: start,
      relatedType: "users",
      relatedId: "42",
    });
  });

  test("has its code and its link nowhere in the database in clear", () => {
    queueMail(letter);
    const bytes = databaseBytes();
    expect(bytes).toContain(letter.to);
    for (const secret of ["482913", token, "magic-login?token"]) expect(bytes).not.toContain(secret);
  });

  test("is queued once for each key, and the first one stays", () => {
    expect(queueMail({ ...letter, idempotencyKey: "code-7" })).toBe(true);
    expect(queueMail({ ...letter, to: "other@example.com", idempotencyKey: "code-7" })).toBe(false);
    expect(onlyRow().recipient).toBe(letter.to);
  });

  test("is queued each time when no key is given", () => {
    queueMail(letter);
    queueMail(letter);
    expect(outboxRows()).toHaveLength(2);
  });

  test("vanishes with the transaction that queued it", () => {
    const failing = () =>
      database().transaction((tx) => {
        queueMail(letter, tx);
        throw new Error("changed my mind");
      });
    expect(failing).toThrow("changed my mind");
    expect(outboxRows()).toHaveLength(0);
  });

  test("is refused when a property is missing or wrong", () => {
    const properties = { ...letter.properties, link: "javascript alert" };
    expect(() => queueMail({ ...letter, properties })).toThrow();
    expect(outboxRows()).toHaveLength(0);
  });
});

test("a queued job has its secrets nowhere in the database in clear", () => {
  const properties = { email: "jan.novak@example.com" };
  expect(queueJob({ kind: "registration", properties, secrets: { password: "correct horse battery" } })).toBe(
    true,
  );
  expect(onlyRow()).toMatchObject({ kind: "registration", status: "queued", properties });
  expect(databaseBytes()).not.toContain("correct horse");
});
