import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { execute, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { suppress } from "../queries/bounces.ts";
import {
  account,
  act,
  attendTo,
  issue,
  issueFor,
  keepingDriver,
  make,
  newsletters,
  recipients,
  subscribe,
} from "./sending.fixture.ts";

beforeEach(async () => {
  await useTestDatabase();
});

test("everybody on the list gets one mail, and the issue is sent", async () => {
  const { id } = await issueFor(50);
  const { driver, sent } = keepingDriver();
  expect(await act(id, "send")).toBe("done");
  expect(await account(id)).toMatchObject({ status: "preparing", all: 0 });
  await attendTo(id, { driver });
  expect(await account(id)).toMatchObject({ status: "sent", all: 50, sent: 50 });
  expect(new Set(sent).size).toBe(50);
  expect(sent).toHaveLength(50);
  expect((await issue(id)).finishedAt).toEqual(expect.any(Date));
  expect(await value("SELECT last_sent_at FROM newsletterSubscribers")).toEqual(expect.any(Number));
});

test("a new issue goes to readers of every language, unless somebody chooses", async () => {
  const { id } = await issueFor(2);
  await execute("UPDATE newsletterSubscribers SET language = 'cs' WHERE email LIKE 'person1@%'");
  expect((await issue(id)).toLanguage).toBeNull();
  await act(id, "send");
  await attendTo(id);
  expect(await account(id)).toMatchObject({ all: 2, sent: 2 });
});

test("of fifty presses of the button one sends", async () => {
  const { id } = await issueFor(3);
  const answers = await Promise.all(Array.from({ length: 50 }, () => act(id, "send")));
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "notNow")).toHaveLength(49);
});

test("an issue without a list, without a word or that nobody would get is not sent", async () => {
  const draft = await make(newsletters, { subject: "Draft", language: "en" });
  expect(await act(draft, "send")).toBe("noList");
  const { list } = await issueFor(3, { name: "Full", key: "full" }, "full.example");
  const empty = await make(newsletters, { subject: "Empty", language: "en", list: String(list) });
  expect(await act(empty, "send")).toBe("emptyContent");
  expect(await act(empty, "schedule", { at: "2999-01-01T10:00" })).toBe("emptyContent");
  const { id } = await issueFor(0);
  expect(await act(id, "send")).toBe("nobody");
  expect((await issue(id)).status).toBe("draft");
});

describe("once the sending has begun", () => {
  test("what is sent and to whom cannot be changed any more, whatever else can", async () => {
    const { id } = await issueFor(2);
    await act(id, "send");
    for (const texts of [{ subject: "Other" }, { preheader: "x" }, { toTag: "x" }, { list: "" }]) {
      const saved = await updateRecord(newsletters, id, texts, null);
      expect(saved).toMatchObject({ outcome: "invalid", issues: [{ code: "already_sent" }] });
    }
    expect(await updateRecord(newsletters, id, { subject: "Spring for example.org" }, null)).toMatchObject({
      outcome: "saved",
    });
    expect(await updateRecord(newsletters, id, { slug: "spring-2" }, null)).toMatchObject({
      outcome: "saved",
    });
  });

  test("it cannot be deleted before it is finished", async () => {
    const { id } = await issueFor(2);
    await act(id, "send");
    expect(await removeRecord(newsletters, id, null)).toEqual({ outcome: "refused", reason: "running" });
    await attendTo(id);
    expect(await removeRecord(newsletters, id, null)).toMatchObject({ outcome: "removed" });
  });

  test("a copy of it is a draft that nobody has got", async () => {
    const { id } = await issueFor(2);
    await act(id, "send");
    await attendTo(id);
    await act(id, "duplicate");
    const none = { recipients: 0, sent: 0, waiting: 0, startedAt: null, finishedAt: null, sendAt: null };
    expect(await issue(id + 1)).toMatchObject({ status: "draft", list: (await issue(id)).list, ...none });
  });

  test("who subscribes later does not get it, and who leaves or is suppressed meanwhile is left out", async () => {
    const { id, list } = await issueFor(5);
    await suppress(database(), "person1@example.org", "complaint", new Date());
    await act(id, "send");
    const { driver, sent } = keepingDriver();
    await prepareOnly(id);
    await subscribe(list, 3, "late.example");
    await suppress(database(), "person2@example.org", "bounce", new Date());
    await execute(
      "UPDATE newsletterSubscribers SET status = 'unsubscribed' WHERE email = 'person3@example.org'",
    );
    await execute("DELETE FROM record_links WHERE from_id = '4'");
    await attendTo(id, { driver });
    expect(sent).toEqual(["person5@example.org"]);
    expect(await account(id)).toMatchObject({ status: "sent", all: 5, sent: 1, skipped: 4 });
    const reasons = Object.fromEntries((await recipients(id)).map(({ email, error }) => [email, error]));
    expect(reasons).toEqual({
      "person1@example.org": "suppressed",
      "person2@example.org": "suppressed",
      "person3@example.org": "left",
      "person4@example.org": "left",
      "person5@example.org": null,
    });
  });
});

test("a process that ends while recipients are written down leaves nothing twice and nobody out", async () => {
  const { id } = await issueFor(4500);
  await act(id, "send");
  const stopping = new AbortController();
  const stopHalfway = async () => {
    while ((await issue(id)).recipients === 0) await setImmediate();
    stopping.abort();
  };
  await Promise.all([attendTo(id, { signal: stopping.signal }), stopHalfway()]);
  const half = await account(id);
  expect(half.status).toBe("preparing");
  expect(half.all).toBeGreaterThan(0);
  expect(half.all).toBeLessThan(4500);
  await Promise.all([prepareOnly(id), prepareOnly(id)]);
  expect(await account(id)).toMatchObject({ status: "sending", all: 4500, waiting: 4500 });
});

describe("a scheduled issue", () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  test("begins at its time and not before", async () => {
    const { id } = await issueFor(2);
    expect(await act(id, "schedule", { at: inAnHour().toISOString() })).toBe("done");
    await attendTo(id);
    expect((await issue(id)).status).toBe("scheduled");
    await attendTo(id, { clock: () => new Date(Date.now() + 3_601_000) });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 2 });
  });

  test("is not sent at a time that has passed, and is a draft again when that is called off", async () => {
    const { id } = await issueFor(2);
    expect(await act(id, "schedule", { at: "2020-01-01T10:00" })).toBe("past");
    expect(await act(id, "schedule", { at: "soon" })).toBe("invalid");
    await act(id, "schedule", { at: inAnHour().toISOString() });
    expect(await act(id, "cancel")).toBe("unscheduled");
    expect(await issue(id)).toMatchObject({ status: "draft", sendAt: null });
  });
});

describe("a person stops it", () => {
  test("paused, it hands over nothing more, and goes on where it was", async () => {
    const { id } = await issueFor(40);
    let count = 0;
    const { driver, sent } = keepingDriver(async () => {
      count += 1;
      if (count === 10) await act(id, "pause");
    });
    await act(id, "send");
    await attendTo(id, { driver, workers: 2 });
    const paused = await account(id);
    expect(paused.status).toBe("paused");
    expect(paused.sent).toBeLessThan(14);
    await attendTo(id, { driver });
    expect(await account(id)).toEqual(paused);
    expect(await act(id, "resume")).toBe("done");
    await attendTo(id, { driver });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 40 });
    expect(new Set(sent).size).toBe(40);
  });

  test("paused while recipients are written down, it goes on with that", async () => {
    const { id } = await issueFor(3);
    await act(id, "send");
    await act(id, "pause");
    await act(id, "resume");
    expect((await issue(id)).status).toBe("preparing");
  });

  test("cancelled, whoever has not got it is left out", async () => {
    const { id } = await issueFor(40);
    const { driver, sent } = keepingDriver(async () => {
      if (sent.length === 5) await act(id, "cancel");
    });
    await act(id, "send");
    await attendTo(id, { driver, workers: 1 });
    await attendTo(id, { driver, workers: 1 });
    expect(await account(id)).toMatchObject({ status: "cancelled", waiting: 0, skipped: 40 - sent.length });
    expect(await act(id, "resume")).toBe("notNow");
  });
});

describe("a mail that was being handed over when its process ended", () => {
  const later = () => new Date(Date.now() + 121_000);

  test("is neither sent again nor counted as sent once it was leaving, until a person asks for it", async () => {
    const id = await interruptedIssue({ isBegun: true });
    const { driver, sent } = keepingDriver();
    await attendTo(id, { driver });
    expect(await account(id)).toMatchObject({ status: "sending", sent: 2, waiting: 1 });
    await attendTo(id, { driver, clock: later });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 2, failed: 1 });
    expect((await recipients(id))[1]).toMatchObject({ state: "failed", error: "interrupted" });
    expect(sent).toHaveLength(2);
    expect(await act(id, "retryFailed")).toBe("nobody");
    expect(await act(id, "retryFailed", { interrupted: "1" })).toBe("done");
    await attendTo(id, { driver });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 3 });
    expect(sent).toHaveLength(3);
  });

  test("is sent as if nothing had been where it surely did not leave", async () => {
    const id = await interruptedIssue({ isBegun: false });
    const { driver, sent } = keepingDriver();
    await attendTo(id, { driver });
    expect(await account(id)).toMatchObject({ status: "sending", sent: 2, waiting: 1 });
    await attendTo(id, { driver, clock: later });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 3, failed: 0 });
    expect(await recipients(id)).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }]);
    expect(new Set(sent).size).toBe(3);
  });

  test("is handed over once more to a service that knows it by its key", async () => {
    const id = await interruptedIssue({ isBegun: true });
    const { driver, sent } = keepingDriver();
    await attendTo(id, { driver: { ...driver, repeatableMs: 3_600_000 }, clock: later });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 3, failed: 0 });
    expect(new Set(sent).size).toBe(3);
  });

  test.each([
    ["the service has forgotten its key", { repeatableMs: 60_000 }],
    ["another service had been given it", { name: "resend", repeatableMs: 3_600_000 }],
  ] as const)("is given up where %s", async (_, service) => {
    const id = await interruptedIssue({ isBegun: true });
    const { driver } = keepingDriver();
    await attendTo(id, { driver: { ...driver, ...service }, clock: later });
    expect(await account(id)).toMatchObject({ status: "sent", sent: 2, failed: 1 });
  });
});

/** An issue for three people; a process ended while it was writing to one of them. */
async function interruptedIssue({ isBegun }: { readonly isBegun: boolean }): Promise<number> {
  const { id } = await issueFor(3);
  await act(id, "send");
  await prepareOnly(id);
  await execute(`UPDATE newsletter_recipients SET handed_over_at = ${Date.now()}, attempts = 1, lease_token = 'smtp.gone',
      begun_at = ${isBegun ? Date.now() : "NULL"}, lease_until = ${Date.now() + 120_000}
      WHERE email = 'person2@example.org'`);
  return id;
}

/** Writes down the recipients and sends nothing: a process without lanes. */
async function prepareOnly(id: number): Promise<void> {
  await attendTo(id, { workers: 0 });
}
