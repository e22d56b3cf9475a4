import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drainOutbox } from "./drain-outbox.ts";
import { emptyOutbox, fakeDriver, onlyRow, start } from "./mail-fixture.ts";
import { queueMail } from "./queue-mail.ts";

const mode = vi.hoisted(() => ({ isDevelopment: true }));
vi.mock("#lib/platform/env", async (original) => {
  const actual = await original<typeof import("#lib/platform/env")>();
  return { ...actual, environment: () => ({ ...actual.environment(), ...mode }) };
});

const link = "https://jablon.example/auth/magic-login?token=kX3vQ9mT2bLr7wYs.Zp4nHc8dJf6gAe1uVt5oRi0xKq";

beforeEach(emptyOutbox);
afterEach(() => void vi.restoreAllMocks());

test("in development the console shows to whom an e-mail went, its code and its links", async () => {
  const lines = await linesOfSending({ isDevelopment: true });
  expect(lines).toContain("jan.novak@example.com");
  expect(lines).toContain("482913");
  expect(lines).toContain(link);
});

test("in production it shows nothing of an e-mail", async () => {
  expect(await linesOfSending({ isDevelopment: false })).toBe("");
});

async function linesOfSending({ isDevelopment }: typeof mode): Promise<string> {
  mode.isDevelopment = isDevelopment;
  const print = vi.spyOn(console, "log").mockReturnValue();
  const properties = { code: "482913", link, minutes: 15 };
  await queueMail(
    { template: "signInCode", to: "jan.novak@example.com", language: "cs", properties },
    undefined,
    start,
  );
  await drainOutbox({ driver: fakeDriver().driver, clock: () => start });
  expect((await onlyRow()).status).toBe("sent");
  return print.mock.calls.flat().join("\n");
}
