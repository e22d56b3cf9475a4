import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { drainJobs } from "#lib/jobs/worker";
import { drainOutbox } from "#lib/mail/drain-outbox";
import type { MailDriver } from "#lib/mail/drivers/driver";
import type { DriverRefusal } from "#lib/mail/drivers/refusal";
import { Undeliverable } from "#lib/mail/drivers/refusal";
import { emailLogTable as emailLog } from "#lib/mail/email-log";
import { outbox } from "#lib/mail/tables";
import { execute } from "#test/statements";
import { createSubscriber, everyConsent, newsletterSite, post, subscriber } from "../newsletter.fixture.ts";
import { suppressionOf } from "../queries/bounces.ts";
import { signUpJob } from "../store-sign-up.ts";
import type { MailReport } from "./report.ts";
import { settleReport } from "./settle-report.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

let list: number;

beforeEach(async () => {
  list = await newsletterSite();
});

/** Signs Jana up; her confirmation is accepted, or refused. */
async function signUp(refusal?: DriverRefusal): Promise<void> {
  await post("/newsletter/subscribe", { email: "jana@example.com", list: "news" });
  const driver: MailDriver = {
    name: "smtp",
    send: async () => {
      if (refusal) throw new Undeliverable("550 no", refusal);
      return { messageId: "<confirmation@jablon.example>" };
    },
  };
  const clock = () => new Date(Date.now() + 2000);
  await drainJobs([signUpJob], clock);
  await drainOutbox({ driver, clock });
}

const gone = { smtpCode: 550, enhancedCode: "5.1.1", error: "550 5.1.1 <…> no such user" };
const report = (changes: Partial<MailReport> = {}): MailReport => ({
  kind: "bounce",
  messageIds: ["<confirmation@jablon.example>"],
  failure: gone,
  ...changes,
});
const settle = (changes?: Partial<MailReport>) => settleReport(report(changes), "webhook reports");
const mail = async () => (await database().select().from(outbox).all())[0];
const suppression = () => suppressionOf(database(), "jana@example.com");

describe("a confirmation that comes back for good", () => {
  test("marks the address, which nobody can sign up any more", async () => {
    await signUp();
    expect(await settle({ email: "jana@example.com" })).toBe("suppressed");
    expect(await subscriber()).toMatchObject({ status: "bounced", lists: [] });
    expect(await suppression()).toBe("bounce");
    expect((await everyConsent()).map(({ kind, origin }) => [kind, origin])).toContainEqual([
      "suppressed",
      "webhook reports",
    ]);
    await signUp();
    expect(await database().$count(outbox)).toBe(1);
  });

  test("is told in the log of e-mails, and once", async () => {
    await signUp();
    await settle();
    const told = { status: "failed", error: `It came back: ${gone.error}` };
    expect(await mail()).toMatchObject(told);
    expect((await database().select().from(emailLog).all())[0]).toMatchObject(told);
    expect(await settle()).toBe("known");
    expect((await everyConsent()).filter(({ kind }) => kind === "suppressed")).toHaveLength(1);
  });

  test("refused while it is handed over has the same effect", async () => {
    await signUp({ what: "recipient", smtpCode: 550, enhancedCode: "5.1.1" });
    expect(await mail()).toMatchObject({ status: "failed" });
    expect(await subscriber()).toMatchObject({ status: "bounced" });
    expect(await suppression()).toBe("bounce");
  });
});

describe("nobody is marked", () => {
  test.each([
    ["a full mailbox", { failure: { ...gone, enhancedCode: "5.2.2" } }, "failed"],
    ["a policy", { failure: { ...gone, enhancedCode: "5.7.1" } }, "failed"],
    ["a mailbox that the mail was passed on to", { email: "else@example.com" }, "failed"],
    ["another mail", { messageIds: ["<other@jablon.example>"] }, "unmatched"],
    ["an address alone", { messageIds: [], email: "jana@example.com" }, "unmatched"],
  ] as const)("by a report of %s", async (_, changes, came) => {
    await signUp();
    expect(await settle(changes)).toBe(came);
    expect(await subscriber()).toMatchObject({ status: "pending" });
    expect(await suppression()).toBeUndefined();
  });

  test.each([
    ["by a policy", { what: "recipient", smtpCode: 550, enhancedCode: "5.7.1" }],
    ["for no reason that is told", { what: "recipient", smtpCode: 550 }],
  ] as const)("whose mail is refused %s", async (_, refusal) => {
    await signUp(refusal);
    expect(await mail()).toMatchObject({ status: "failed" });
    expect(await subscriber()).toMatchObject({ status: "pending" });
  });

  test("under an address that is another one by now", async () => {
    await signUp();
    await execute("UPDATE newsletterSubscribers SET email = 'new@example.com'");
    expect(await settle()).toBe("suppressed");
    expect(await subscriber("new@example.com")).toMatchObject({ status: "pending" });
    expect(await suppression()).toBe("bounce");
  });
});

test("who calls a confirmation spam is asked no more, and reads so once", async () => {
  await signUp();
  expect(await settle({ kind: "complaint" })).toBe("suppressed");
  expect(await settle({ kind: "complaint" })).toBe("known");
  expect(await subscriber()).toMatchObject({ status: "complained" });
  expect(await suppression()).toBe("complaint");
});

test("the way to the own subscription, whose name could be guessed, is no proof", async () => {
  await createSubscriber({ email: "jana@example.com", lists: `[${list}]` });
  await signUp();
  expect(await mail()).toMatchObject({ template: "newsletterPreferences", status: "sent" });
  expect(await settle()).toBe("unmatched");
  expect(await subscriber()).toMatchObject({ status: "active" });
});
