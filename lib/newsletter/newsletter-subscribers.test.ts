import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { queueMail } from "#lib/mail/queue-mail";
import { accountOf } from "#test/accounts";
import { everyValue } from "#test/everything-kept";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../kernel/engine/run-action.ts";
import { removeRecord } from "../kernel/engine/trash.ts";
import { newsletter } from "./newsletter.ts";
import { suppress, suppressionOf } from "./queries/bounces.ts";
import { consentsOf } from "./queries/consents.ts";
import { newsletterRecipients } from "./tables.ts";

const subscribers = moduleNamed("newsletterSubscribers")!;
const lists = moduleNamed("newsletterLists")!;
let anna: string;
let news: number;
let events: number;

beforeEach(async () => {
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
  [news, events] = [await list("Novinky"), await list("Události")];
});

async function list(name: string): Promise<number> {
  const saved = await createRecord(lists, { name, key: "" }, anna);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

const add = (texts: Readonly<Record<string, string>>, by: string | null = anna) =>
  createRecord(subscribers, { email: "jana@example.org", ...texts }, by);
const change = (id: number, texts: Readonly<Record<string, string>>) =>
  updateRecord(subscribers, id, texts, anna);
const run = (action: string, id: number, texts = {}) => runAction(subscribers, action, id, texts, anna);
const now = (id: number) => readRecord(subscribers, id);
const kinds = async (id: number) =>
  (await consentsOf(database(), id)).map((consent) => [consent.kind, consent.lists]).reverse();

/** The id of a new subscriber. */
async function added(texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await add(texts);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

async function issue(subject: string): Promise<number> {
  const values = { subject, slug: subject, content: "{}", list: news, language: "cs", toMissedLast: false };
  const made = await database()
    .insert(newsletter.table)
    .values(values as never)
    .returning()
    .get();
  return made.id;
}

async function recipient(
  newsletterId: number,
  subscriberId: number,
  values: Partial<(typeof newsletterRecipients)["$inferInsert"]> = {},
): Promise<void> {
  const person = { newsletterId, subscriberId, email: `p${subscriberId}@example.org`, name: "Jana Nová" };
  const rest = { language: "cs", domain: "example.org", nextAttemptAt: new Date() } as const;
  await database()
    .insert(newsletterRecipients)
    .values({ ...person, ...rest, ...values })
    .run();
}

const recipients = () =>
  database().select().from(newsletterRecipients).orderBy(newsletterRecipients.id).all();

const everything = async () => (await everyValue()).toLowerCase();

describe("an address", () => {
  test.each([
    ["jana@HÁČKYČÁRKY.cz", "jana@xn--hkyrky-ptac70bc.cz"],
    [" Jana@Example.org ", "jana@example.org"],
  ])("%j is one however it is written", async (email, stored) => {
    const id = await added({ email });
    expect(await now(id)).toMatchObject({ email: stored });
    expect(await add({ email: stored.toUpperCase() })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "email", code: "taken" }],
    });
  });

  test("that was never one is refused with what was typed", async () => {
    expect(await add({ email: "jana@@example" })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "email", code: "invalid_email" }],
    });
  });
});

test("tags are kept in one spelling, each once", async () => {
  const id = await added({ tags: "Dárce;člen ,DÁRCE,," });
  expect(await now(id)).toMatchObject({ tags: "dárce, člen" });
  expect(await change(id, { tags: "a,".repeat(50) + "x".repeat(250) })).toMatchObject({ outcome: "invalid" });
  expect(await change(id, { tags: ["a", "b", "c"].map((one) => one.repeat(99)).join() })).toMatchObject({
    issues: [{ field: "tags", code: "too_long" }],
  });
});

describe("dates follow the status", () => {
  test("through a subscription, leaving and coming back", async () => {
    const id = await added({ status: "pending" });
    expect(await now(id)).toMatchObject({ confirmedAt: null, leftAt: null });
    await change(id, { status: "active" });
    const confirmedAt = (await now(id))?.confirmedAt;
    expect(confirmedAt).toBeInstanceOf(Date);
    await change(id, { status: "unsubscribed" });
    expect(await now(id)).toMatchObject({ confirmedAt, leftAt: expect.any(Date) });
    await change(id, { status: "active" });
    expect(await now(id)).toMatchObject({ leftAt: null, bounces: 0, confirmedAt: expect.any(Date) });
  });
});

describe("what administrators do is written down", () => {
  test("as consents with the lists they were about", async () => {
    const id = await added({ status: "active", lists: `${news}` });
    await change(id, { lists: `${news},${events}` });
    await change(id, { name: "Jana" });
    await change(id, { status: "unsubscribed" });
    await change(id, { status: "active" });
    await run("suppress", id);
    expect(await kinds(id)).toEqual([
      ["entered", [news]],
      ["changed", [news, events]],
      ["left", [news, events]],
      ["returned", [news, events]],
      ["suppressed", [news, events]],
    ]);
  });

  test("and what others do is left to them", async () => {
    await add({ status: "active" }, null);
    await added({ email: "petr@example.org", status: "pending" });
    expect([await kinds(1), await kinds(2)]).toEqual([[], []]);
  });
});

describe("a suppressed address", () => {
  test("cannot be made active, whoever tries, until it is released", async () => {
    const id = await added({ status: "active" });
    await run("suppress", id);
    expect(await suppressionOf(database(), "jana@example.org")).toBe("manual");
    expect(await change(id, { status: "active" })).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "status", code: "suppressed" }],
    });
    expect(await run("release", id)).toMatchObject({ result: { message: "active" } });
    expect(await now(id)).toMatchObject({ status: "active", leftAt: null });
    expect(await suppressionOf(database(), "jana@example.org")).toBeUndefined();
    expect(await run("release", id)).toMatchObject({ result: { refused: true } });
  });

  test("is none to enter, nor to change another one to", async () => {
    await suppress(database(), "eve@example.org", "erased", new Date());
    expect(await add({ email: "Eve@example.org", status: "active" })).toMatchObject({
      issues: [{ field: "status", code: "suppressed" }],
    });
    expect(await add({ email: "eve@example.org", status: "pending" })).toMatchObject({ outcome: "saved" });
    const id = await added({ status: "active", email: "adam@example.org" });
    await removeRecord(subscribers, 1, anna);
    expect(await change(id, { email: "eve@example.org" })).toMatchObject({
      issues: [{ field: "email", code: "suppressed" }],
    });
    expect(await change(id, { name: "Adam" })).toMatchObject({ outcome: "saved" });
  });

  test("is one of whoever complained or whose mails came back, and nobody who left is subscribed by its release", async () => {
    const id = await added({ status: "active" });
    await change(id, { status: "complained" });
    expect(await suppressionOf(database(), "jana@example.org")).toBe("complaint");
    expect(await run("release", id)).toMatchObject({ result: { message: "unsubscribed" } });
    expect(await now(id)).toMatchObject({ status: "unsubscribed" });
    const other = await added({ email: "b@example.org", status: "active" });
    await change(other, { status: "bounced" });
    expect(await suppressionOf(database(), "b@example.org")).toBe("bounce");
  });
});

describe("merging", () => {
  test("leaves one with the lists, tags, consents and mails of both", async () => {
    const [one, other] = [
      await added({ status: "active", lists: `${news}`, tags: "dárce", name: "Jana" }),
      await added({ email: "nova@example.org", status: "active", lists: `${events}`, tags: "člen" }),
    ];
    const [spring, summer] = [await issue("spring"), await issue("summer")];
    await recipient(spring, one, { state: "sent" });
    await recipient(summer, one);
    await recipient(summer, other);
    expect(await run("merge", one, { into: `${other}` })).toMatchObject({
      result: { message: "done", goTo: `newsletterSubscribers/${other}` },
    });
    expect(await now(one)).toBeUndefined();
    expect(await now(other)).toMatchObject({
      ...{ email: "nova@example.org", name: "Jana", lists: [events, news], tags: "člen, dárce" },
    });
    expect((await kinds(other)).map(([kind]) => kind).sort()).toEqual(["changed", "entered", "entered"]);
    expect(
      (await recipients()).map(({ subscriberId, email, state }) => [subscriberId, email, state]),
    ).toEqual([
      [other, "p1@example.org", "sent"],
      [null, "", "skipped"],
      [other, "p2@example.org", "waiting"],
    ]);
  });

  test("subscribes nobody to lists that somebody left", async () => {
    const one = await added({ status: "unsubscribed", lists: `${news}` });
    const other = await added({ email: "nova@example.org", status: "active", lists: `${events}` });
    await run("merge", one, { into: `${other}` });
    expect(await now(other)).toMatchObject({ status: "active", lists: [events] });
  });

  test("into itself, or into nobody, is refused", async () => {
    const one = await added({});
    expect(await run("merge", one, { into: `${one}` })).toMatchObject({ result: { message: "itself" } });
    expect(await run("merge", one, { into: "99" })).toMatchObject({ result: { message: "unknown" } });
    expect(await now(one)).toBeDefined();
  });
});

describe("a person who is erased", () => {
  async function known(): Promise<number> {
    const id = await added({
      name: "Jana Nováčková",
      note: "Volala včera",
      status: "active",
      lists: `${news}`,
    });
    await change(id, { name: "Jana Nováčková-Malá" });
    const spring = await issue("spring");
    const words = "550 5.1.1 <jana@example.org>: no such user";
    await recipient(spring, id, { email: "jana@example.org", state: "failed", error: words });
    await recipient(await issue("summer"), id, { email: "jana@example.org", name: "Jana Nováčková" });
    const related = { type: "newsletterSubscribers", id };
    const properties = { name: "Jana Nováčková", text: "Volala včera" };
    await queueMail({ template: "formAnswer", to: "jana@example.org", language: "cs", properties, related });
    return id;
  }

  test.each(["erase", "delete"])("by %s is named nowhere any more, and issues still add up", async (way) => {
    const id = await known();
    expect(await everything()).toContain("jana@example.org");
    const done = way === "erase" ? await run("erase", id) : await removeRecord(subscribers, id, anna);
    expect(done.outcome).toBe(way === "erase" ? "done" : "removed");
    for (const word of ["jana@", "nováčková", "novackova", "volala"])
      expect(await everything(), word).not.toContain(word);
    expect((await recipients()).map(({ state, error, domain }) => [state, error, domain])).toEqual([
      ["failed", null, "example.org"],
      ["skipped", "erased", "example.org"],
    ]);
    const [receipt] = await database().select().from(moduleNamed("newsletterErasures")!.table).all();
    expect(receipt).toMatchObject({
      recipients: 2,
      mails: 1,
      consents: 1,
      suppressed: false,
      createdBy: anna,
    });
  });

  test("leaves a suppression where that is asked for, and the receipt says so", async () => {
    const id = await known();
    const done = await run("erase", id, { suppress: "true" });
    expect(done).toMatchObject({ result: { goTo: "newsletterErasures/1" } });
    expect(await suppressionOf(database(), "JANA@example.org")).toBe("erased");
    expect(await readRecord(moduleNamed("newsletterErasures")!, 1)).toMatchObject({ suppressed: true });
    expect(await everything()).not.toContain("jana@");
  });
});

describe("a list", () => {
  test("stays while anybody is on it", async () => {
    const id = await added({ status: "active", lists: `${news}` });
    expect(await removeRecord(lists, news, anna)).toEqual({ outcome: "refused", reason: "subscribers" });
    await change(id, { lists: "" });
    expect(await removeRecord(lists, news, anna)).toMatchObject({ outcome: "removed" });
  });

  test("stays while an issue to it is on its way", async () => {
    const id = await issue("spring");
    for (const status of ["scheduled", "preparing", "sending", "paused"]) {
      await execute("UPDATE newsletter SET status = ? WHERE id = ?", status, id);
      expect(await removeRecord(lists, news, anna), status).toEqual({
        outcome: "refused",
        reason: "waiting",
      });
    }
    await execute("UPDATE newsletter SET status = 'sent' WHERE id = ?", id);
    expect(await removeRecord(lists, news, anna)).toMatchObject({ outcome: "removed" });
  });
});
