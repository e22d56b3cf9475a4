import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { jobs } from "#lib/jobs/tables";
import { drainJobs } from "#lib/jobs/worker";
import { createRecord } from "#lib/kernel/engine/save";
import { drainOutbox } from "#lib/mail/drain-outbox";
import type { Message } from "#lib/mail/drivers/driver";
import { clientWith } from "#test/client";
import { execute } from "#test/statements";
import {
  ask,
  createList,
  delivered,
  everyConsent,
  linkIn,
  newsletterSite,
  post,
  subscriber,
} from "./newsletter.fixture.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { suppress } from "./queries/bounces.ts";
import { askImportedJob } from "./sign-up-confirmation.ts";
import { mayBeWritten } from "./sign-up-limits.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const address = "/ADMIN/en/newsletterSubscribers/import";
let client: Awaited<ReturnType<typeof clientWith>>;
let news: number;

beforeEach(async () => {
  news = await newsletterSite();
  client = await clientWith(["newsletterSubscribers"]);
});

const settings = () => ({ proof: "Signed the list", lists: `${news}`, status: "pending", asks: "on" });

/** Tries a file out, and imports it. */
async function imported(text: string, given: Readonly<Record<string, string>> = settings()): Promise<void> {
  const { body } = await client.post(address, { text, ...given });
  expect(body.status, JSON.stringify(body)).toBe("ok");
  expect(await database().$count(jobs)).toBe(0);
  expect((await client.post(address, { plan: String(body.data.plan) })).body.status).toBe("ok");
}

const inAnHour = () => delivered(new Date(Date.now() + 3_600_000));
const recipientsOf = (mails: readonly Message[]) => mails.map(({ to }) => to);

describe("people who are imported and not confirmed", () => {
  test("are not written to unless that is wanted", async () => {
    const { asks: _, ...others } = settings();
    await imported("email\njana@example.com", others);
    expect(await inAnHour()).toEqual([]);
  });

  test("get the mail, in their language, and are subscribed once they press the button", async () => {
    await imported("email,language\njana@example.com,cs");
    const [mail, ...others] = await inAnHour();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "newsletterConfirmation", to: "jana@example.com" });
    expect(mail?.subject).toContain("Novinky");
    expect(mail?.text).toContain("rád posílal „Novinky“");
    const link = linkIn(mail);
    expect((await ask(link)).screen).toMatchObject({ status: 200, buttons: [{ wish: "confirm" }] });
    expect((await subscriber())?.status).toBe("pending");
    await post(link, { do: "confirm" });
    expect(await subscriber()).toMatchObject({ status: "active", lists: [news] });
    expect((await everyConsent()).map(({ kind, lists }) => [kind, lists])).toEqual([
      ["imported", [news]],
      ["asked", [news]],
      ["confirmed", [news]],
    ]);
  });

  test("are asked once about several lists", async () => {
    const events = await createList({ name: "Events", key: "events" });
    await imported("email\njana@example.com", { ...settings(), lists: `[${news},${events}]` });
    const [mail] = await inAnHour();
    expect(mail?.subject).toContain("News and Events");
    await post(linkIn(mail), { do: "confirm" });
    expect((await subscriber())?.lists).toEqual([news, events]);
  });

  test("are asked one a second, so that other mails go in between", async () => {
    const people = Array.from({ length: 30 }, (_, n) => `person${n}@example.com`);
    await imported(`email\n${people.join("\n")}`);
    const rows = await database().select().from(jobs).orderBy(jobs.id).all();
    const times = rows.map(({ dueAt }) => dueAt?.getTime() ?? 0);
    const [first = 0] = times;
    expect(times.map((time) => time - first)).toEqual(people.map((_, n) => n * 1000));
    const second = await client.post(address, { text: "email\nlater@example.com", ...settings() });
    await client.post(address, { plan: String(second.body.data.plan) });
    const last = (await database().select().from(jobs).orderBy(jobs.id).all()).at(-1);
    expect((last?.dueAt?.getTime() ?? 0) - first).toBe(30_000);
  });
});

describe("nobody is written to", () => {
  test("who is suppressed, has left, is known, or is subscribed by the file", async () => {
    await suppress(database(), "gone@example.com", "erased", new Date());
    for (const [email, status] of [
      ["left@example.com", "unsubscribed"],
      ["known@example.com", "pending"],
      ["active@example.com", "active"],
    ])
      await createRecord(newsletterSubscribers, { email, status, language: "en" } as never, null);
    const names = ["gone", "left", "known", "active"].map((name) => `${name}@example.com,New`);
    await imported(
      `email,name,status\n${names.map((line) => `${line},`).join("\n")}\nout@example.com,,bounced`,
    );
    expect(await inAnHour()).toEqual([]);
  });

  test.each([
    ["is suppressed", () => suppress(database(), "jana@example.com", "complaint", new Date())],
    ["was subscribed", () => execute("UPDATE newsletterSubscribers SET status = 'active'")],
    ["was deleted", () => execute("DELETE FROM newsletterSubscribers")],
    ["is never to be written to", () => execute("UPDATE newsletterSubscribers SET status = 'suppressed'")],
  ])("who %s by the time it is his turn", async (_, happens) => {
    await imported("email\njana@example.com");
    await happens();
    expect(await inAnHour()).toEqual([]);
    expect(await database().$count(jobs)).toBe(0);
  });

  test("more often than anybody may be in a day", async () => {
    await imported("email\njana@example.com");
    for (let count = 0; count < 3; count += 1) await mayBeWritten("jana@example.com");
    expect(recipientsOf(await inAnHour())).toEqual([]);
  });

  test("twice, though the mail server was busy at first", async () => {
    await imported("email\njana@example.com");
    const clock = () => new Date(Date.now() + 2000);
    const driver = { name: "smtp" as const, send: () => Promise.reject(new Error("not now")) };
    await drainJobs([askImportedJob], clock);
    await drainOutbox({ driver, clock });
    expect(recipientsOf(await inAnHour())).toEqual(["jana@example.com"]);
  });
});

test("who is to be asked has to be asked about a list", async () => {
  const { status, body } = await client.post(address, {
    text: "email\njana@example.com",
    ...settings(),
    lists: "",
  });
  expect([status, body.errors]).toMatchObject([422, [{ field: "lists", code: "required" }]]);
});
