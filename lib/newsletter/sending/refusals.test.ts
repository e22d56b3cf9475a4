import { beforeEach, describe, expect, test } from "vitest";
import { type DriverRefusal, Undelivered } from "#lib/mail/drivers/refusal";
import { column } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import type { BackoffPolicy } from "./backoff.ts";
import { account, act, attendTo, issue, issueFor, keepingDriver, recipients } from "./sending.fixture.ts";

beforeEach(async () => {
  await useTestDatabase();
});

const refused = (what: DriverRefusal["what"], smtpCode?: number, enhancedCode?: string) =>
  new Undelivered(`${smtpCode} ${enhancedCode} no`, {
    what,
    ...(smtpCode === undefined ? {} : { smtpCode }),
    ...(enhancedCode === undefined ? {} : { enhancedCode }),
  });

/** Creates a driver that refuses as long as the function returns an error. */
const refusing = (error: () => Error | undefined) =>
  keepingDriver(() => {
    const problem = error();
    if (problem) throw problem;
  });

const short: BackoffPolicy = { firstMs: 1, longestMs: 1, lastingMs: 50 };

const bounces = () => column("SELECT bounces FROM newsletterSubscribers ORDER BY id");

describe("what a server answers about a recipient", () => {
  test("4yz is tried after 1, 5, 30 and 120 minutes, at most six times", async () => {
    const { id } = await issueFor(1);
    await act(id, "send");
    const { driver } = refusing(() => refused("recipient", 451, "4.7.1"));
    const waits: number[] = [];
    let now = Date.now();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await attendTo(id, { driver, clock: () => new Date(now) });
      const [row] = await recipients(id);
      expect(row).toMatchObject({ attempts: attempt, smtpCode: 451, enhancedCode: "4.7.1" });
      if (attempt === 6) break;
      expect(await account(id)).toMatchObject({ status: "sending", deferred: 1 });
      await attendTo(id, { driver, clock: () => new Date(Number(row?.nextAttemptAt) - 1) });
      expect((await recipients(id))[0]?.attempts).toBe(attempt);
      waits.push((Number(row?.nextAttemptAt) - now) / 60_000);
      now = Number(row?.nextAttemptAt);
    }
    expect(waits).toEqual([1, 5, 30, 120, 120]);
    expect(await account(id)).toMatchObject({ status: "failed", failed: 1, deferred: 0 });
    expect(await bounces()).toEqual([0]);
  });

  test.each([
    ["550", refused("recipient", 550, "5.1.1"), 1],
    ["a full mailbox", refused("recipient", 552, "5.2.2"), 0],
    ["a policy", refused("content", 554, "5.7.1"), 0],
    ["an address that SMTP cannot carry", refused("recipient"), 0],
  ])(
    "%s is never tried again, and only a mailbox that does not exist is a bounce",
    async (_, error, count) => {
      const { id } = await issueFor(1);
      await act(id, "send");
      const { driver } = refusing(() => error);
      await attendTo(id, { driver });
      await attendTo(id, { driver, clock: () => new Date(Date.now() + 3 * 3_600_000) });
      expect(await account(id)).toMatchObject({ status: "failed", failed: 1 });
      expect((await recipients(id))[0]).toMatchObject({ attempts: 1, error: error.message });
      expect(await bounces()).toEqual([count]);
    },
  );

  test("a connection that broke while the mail was on its way may have carried it: it is not sent again", async () => {
    const { id } = await issueFor(1);
    await act(id, "send");
    const { driver } = refusing(() => new Undelivered("gone", { what: "connection", isUncertain: true }));
    await attendTo(id, { driver });
    expect((await recipients(id))[0]).toMatchObject({ state: "failed", error: "interrupted" });
  });
});

describe("while nobody can be reached", () => {
  test("everybody waits without using up tries, and gets the mail once somebody is reached", async () => {
    const { id } = await issueFor(10);
    await act(id, "send");
    let failures = 6;
    const { driver, sent } = refusing(() => (failures-- > 0 ? refused("connection") : undefined));
    await attendTo(id, { driver, backoff: { ...short, lastingMs: 60_000 } });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 10 });
    expect(sent).toHaveLength(10);
    expect((await recipients(id)).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test("the issue waits for a person when that lasts", async () => {
    const { id } = await issueFor(10);
    await act(id, "send");
    await attendTo(id, { driver: refusing(() => refused("connection", 421)).driver, backoff: short });
    expect(await issue(id)).toMatchObject({ status: "paused", pauseReason: "unreachable" });
    expect(await account(id)).toMatchObject({ waiting: 10 });
  });

  test.each([
    ["signIn", 535, "signInRefused"],
    ["sender", 553, "senderRefused"],
  ] as const)("a refused %s lets it wait at once", async (what, code, reason) => {
    const { id } = await issueFor(10);
    await act(id, "send");
    const { driver, sent } = refusing(() => refused(what, code));
    await attendTo(id, { driver, backoff: short });
    expect(await issue(id)).toMatchObject({ status: "paused", pauseReason: reason });
    expect(await account(id)).toMatchObject({ waiting: 10, failed: 0 });
    expect(sent).toEqual([]);
  });
});

describe("when too many mails fail for good", () => {
  test("the issue waits for a person, who may let it go on, and then only new failures count", async () => {
    const { id } = await issueFor(100, { mostFailures: "10" });
    await act(id, "send");
    let isRefusing = true;
    const { driver } = refusing(() => (isRefusing ? refused("recipient", 550, "5.7.1") : undefined));
    await attendTo(id, { driver, workers: 1 });
    expect(await issue(id)).toMatchObject({ status: "paused", pauseReason: "tooManyFailures" });
    expect(await account(id)).toMatchObject({ failed: 20, waiting: 80 });
    isRefusing = false;
    await act(id, "resume");
    await attendTo(id, { driver });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 80, failed: 20 });
  });

  test("as many as the list allows are no hindrance, and are tried again when a person asks for it", async () => {
    expect(await triedAgain("5.7.1")).toMatchObject({ status: "sent", sent: 100, failed: 0, skipped: 0 });
  });

  test("mailboxes that do not exist are left out when the failed are tried again", async () => {
    expect(await triedAgain("5.1.1")).toMatchObject({ status: "sent", sent: 90, failed: 0, skipped: 10 });
  });
});

/** Returns the outcome of an issue of which every tenth mail was refused at first. */
async function triedAgain(enhancedCode: string) {
  const { id } = await issueFor(100, { mostFailures: "10" });
  await act(id, "send");
  let count = 0;
  const { driver } = refusing(() => {
    count += 1;
    return count % 10 === 0 ? refused("recipient", 550, enhancedCode) : undefined;
  });
  await attendTo(id, { driver, workers: 1 });
  expect(await account(id)).toMatchObject({ status: "sent", sent: 90, failed: 10 });
  await act(id, "retryFailed");
  await attendTo(id);
  return account(id);
}
