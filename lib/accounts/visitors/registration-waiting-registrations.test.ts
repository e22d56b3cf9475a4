import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { userAuthCodes } from "#lib/accounts/tables";
import { usersTable as userTable } from "#lib/accounts/users";
import { jobs } from "#lib/jobs/tables";
import { drainJobs } from "#lib/jobs/worker";
import { runAction } from "#lib/kernel/engine/run-action";
import { createRecord } from "#lib/kernel/engine/save";
import { moduleNamed } from "#lib/kernel/registry";
import { drainOutbox } from "#lib/mail/drain-outbox";
import type { Message } from "#lib/mail/drivers/driver";
import { markEmailVerified, waitingRegistrations } from "../queries/visitor-users.ts";
import { queueRegistration } from "./queued-mails.ts";
import { emptySite } from "./site.fixture.ts";
import { sendWaitingRegistrations, visitorJobs } from "./visitor-jobs.ts";

vi.mock("#lib/platform/argon2", () => ({
  hashSecret: async () => "a hash",
  verifySecret: async () => false,
}));

const start = new Date("2026-03-14T08:20:00Z");
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const office = "office@example.org";

beforeEach(emptySite);

/** Registers a person and lets the worker do at once what is due then; returns the mails to the office. */
async function register(name: string, now: Date): Promise<readonly Message[]> {
  await queueRegistration({ name, email: `${name}@example.com`, language: "en" });
  await database().update(jobs).set({ createdAt: now, dueAt: now }).where(isNew()).run();
  return work(now);
}

const users = () => {
  const module = moduleNamed("users");
  if (!module) throw new Error("There is no module of users.");
  return module;
};

const isNew = () => eq(jobs.name, "website.registration");

async function work(now: Date): Promise<readonly Message[]> {
  const sent: Message[] = [];
  const send = async (message: Message) => {
    sent.push(message);
    return { messageId: String(sent.length) };
  };
  await drainJobs(visitorJobs, () => now);
  await drainOutbox({ driver: { name: "file", send }, clock: () => now });
  return sent.filter(({ to }) => to === office);
}

async function flood(count: number, now: Date): Promise<readonly Message[]> {
  const mails = [];
  for (let number = 1; number <= count; number += 1) mails.push(...(await register(`person${number}`, now)));
  return mails;
}

const idOf = async (name: string) =>
  (await waitingRegistrations(100)).users.find((user) => user.name === name)?.id ?? 0;

test("twenty registrations of an hour are told of in an e-mail each, those beyond in one at its end", async () => {
  const mails = await flood(23, start);
  expect(mails.map(({ template }) => template)).toEqual(Array.from({ length: 20 }, () => "approvalRequest"));
  expect(await work(minutesLater(39))).toEqual([]);
  const [mail, ...others] = await work(minutesLater(40));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "waitingRegistrations", subject: "3 registrations to approve" });
  for (const name of ["person21", "person22", "person23"])
    expect(mail?.text).toContain(`${name}@example.com`);
  expect(mail?.text).not.toContain("person20@example.com");
  expect(mail?.text).toContain("http://localhost:3000/ADMIN/users?status=Registered");
  expect(await work(minutesLater(120))).toEqual([]);
  expect((await waitingRegistrations(0)).count).toBe(23);
});

test("the mail says of each whether the address was confirmed, and leaves out who was decided about", async () => {
  await flood(23, start);
  await markEmailVerified(database(), await idOf("person21"), minutesLater(5));
  await runAction(users(), "approve", await idOf("person22"), {}, "anna");
  const [mail] = await work(minutesLater(40));
  expect(mail?.text).toMatch(/person21@example\.com, address confirmed/);
  expect(mail?.text).toMatch(/person23@example\.com, address not confirmed/);
  expect(mail?.text).not.toContain("person22");
});

test("there is no such mail when all were decided about", async () => {
  await flood(21, start);
  await runAction(users(), "approve", await idOf("person21"), {}, "anna");
  expect(await work(minutesLater(40))).toEqual([]);
});

test("names at most fifty and says how many there are besides", async () => {
  for (let number = 21; number <= 73; number += 1) {
    const texts = { name: `person${number}`, email: `person${number}@example.com`, status: "Registered" };
    await createRecord(users(), texts, null);
  }
  await database().update(userTable).set({ createdAt: start }).run();
  const time = { from: start.getTime(), to: minutesLater(40).getTime() };
  const now = minutesLater(40);
  await sendWaitingRegistrations(time, { now, finish: async () => undefined });
  const [mail] = await work(now);
  expect(mail?.subject).toBe("53 registrations to approve");
  expect(mail?.text).toContain("person70@example.com");
  expect(mail?.text).not.toContain("person71@example.com");
  expect(mail?.text).toContain("And 3 more.");
});

test("an hour later every registration has its mail again", async () => {
  await flood(21, start);
  const mails = await register("later", minutesLater(61));
  expect(mails.map(({ template }) => template)).toContain("approvalRequest");
});

test("who is told of in a common mail gets no link that nobody was sent", async () => {
  await flood(22, start);
  const approvals = (await database().select().from(userAuthCodes).orderBy(userAuthCodes.id).all()).filter(
    ({ kind }) => kind === "approval",
  );
  expect(approvals).toHaveLength(20);
});
