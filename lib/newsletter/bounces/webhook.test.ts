import { resolve } from "node:path";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import type { Subscriber } from "../newsletter-subscribers.ts";
import { recipientBy, sample, sendTo, subscribe, subscriberBy } from "./bounces-fixture.ts";
import { webhookSignature } from "./webhook.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const { POST } = await import(resolve("app/api/newsletter/webhook/[service]/route.ts"));

const secret = `whsec_${Buffer.from("a secret of 24 bytes or more").toString("base64")}`;
let jana: Subscriber;

beforeEach(async () => {
  await useTestDatabase();
  await changeSetting("email.resendWebhookSecret", secret);
  await changeSetting("email.reportsSecret", secret);
  jana = await subscribe("jana@example.net");
});

interface Sending {
  readonly at?: Date;
  readonly by?: string;
  readonly prefix?: "svix" | "webhook";
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  service: string,
  content: unknown,
  { at = new Date(), by = secret, prefix = "svix", headers = {} }: Sending = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const body = content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(JSON.stringify(content));
  const time = String(Math.floor(at.getTime() / 1000));
  const request = new NextRequest(`http://localhost:3000/newsletter/webhook/${service}`, {
    method: "POST",
    headers: {
      accept: "application/json",
      [`${prefix}-id`]: "msg_1",
      [`${prefix}-timestamp`]: time,
      [`${prefix}-signature`]: `v1,${webhookSignature(by, { id: "msg_1", time, body })}`,
      ...headers,
    },
    body,
  });
  const answer: Response = await POST(request, { params: Promise.resolve({ service }) });
  return { status: answer.status, text: await answer.text() };
}

const event = (type: string, data: object, at = "2026-06-01T08:00:00.000Z") => ({
  type,
  created_at: at,
  data: {
    email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
    to: ["jana@example.net"],
    subject: "A leaf",
    tags: { template: "newsletter" },
    ...data,
  },
});
const gone = { bounce: { type: "Permanent", subType: "General", message: "No such mailbox." } };
const sendByResend = () => sendTo(jana, { messageId: "56761188-7520-42d8-8898-ff6fc54ce618" });

describe("Resend", () => {
  test.each([
    ["email.bounced", gone, "failed", "bounced", { error: "bouncedForGood" }],
    [
      "email.bounced",
      { bounce: { type: "Permanent", diagnosticCode: ["smtp; 550 5.1.1 <jana@example.net> unknown"] } },
      "failed",
      "bounced",
      { smtpCode: 550, enhancedCode: "5.1.1", error: "smtp; 550 5.1.1 <…> unknown" },
    ],
    [
      "email.bounced",
      { bounce: { type: "Transient", subType: "MailboxFull" } },
      "failed",
      "active",
      { error: "bouncedForNow" },
    ],
    [
      "email.bounced",
      { bounce: { type: "Transient", subType: "ContentRejected" } },
      "failed",
      "active",
      { error: "contentRefused" },
    ],
    ["email.bounced", {}, "failed", "active", { error: "bouncedForNow" }],
    [
      "email.suppressed",
      { suppressed: { message: "known" } },
      "failed",
      "bounced",
      { error: "bouncedForGood" },
    ],
    ["email.complained", {}, "sent", "complained", { error: "complained" }],
    ["email.delivered", {}, "sent", "active", {}],
    ["email.delivery_delayed", {}, "sent", "active", {}],
    ["email.opened", {}, "sent", "active", {}],
  ] as const)("tells of %s: %j", async (type, data, state, status, failure) => {
    const { id } = await sendByResend();
    expect((await send("resend", event(type, data))).status).toBe(200);
    expect(await recipientBy(id)).toMatchObject({ state, ...failure });
    expect(await subscriberBy(jana.id)).toMatchObject({ status });
  });

  test("is heard once, though it tells again and two at a time", async () => {
    await sendByResend();
    await Promise.all(Array.from({ length: 5 }, () => send("resend", event("email.bounced", gone))));
    expect(await subscriberBy(jana.id)).toMatchObject({
      status: "bounced",
      bounces: 1,
      version: jana.version + 1,
    });
    expect((await send("resend", event("email.bounced", gone))).text).toBe('{"settled":["known"]}');
  });

  test("is asked to come again about a mail that is being written down just now, and about no other", async () => {
    const now = new Date().toISOString();
    expect((await send("resend", event("email.bounced", gone, now))).status).toBe(503);
    expect(
      (await send("resend", event("email.bounced", { ...gone, tags: { template: "code" } }, now))).status,
    ).toBe(200);
    expect((await send("resend", event("email.bounced", gone))).status).toBe(200);
  });
});

describe("a request", () => {
  test.each([
    ["by another secret", { by: `whsec_${Buffer.from("another secret of 24 bytes").toString("base64")}` }],
    ["six minutes ago", { at: new Date(Date.now() - 6 * 60_000) }],
    ["six minutes ahead", { at: new Date(Date.now() + 6 * 60_000) }],
    ["for another time", { headers: { "svix-timestamp": String(Math.floor(Date.now() / 1000) - 1) } }],
    ["for another name", { headers: { "svix-id": "msg_2" } }],
    ["not at all", { headers: { "svix-signature": "" } }],
    ["by no time", { headers: { "svix-timestamp": "NaN" } }],
    ["in another version", { headers: { "svix-signature": "v2,AAAA" } }],
  ])("that was signed %s is refused and changes nothing", async (_, how) => {
    const { id } = await sendByResend();
    expect((await send("resend", event("email.bounced", gone), how)).status).toBe(403);
    expect(await recipientBy(id)).toMatchObject({ state: "sent" });
  });

  test("is taken where one of several signatures is right, while a secret is being changed", async () => {
    await sendByResend();
    const body = Buffer.from(JSON.stringify(event("email.bounced", gone)));
    const time = String(Math.floor(Date.now() / 1000));
    const right = webhookSignature(secret, { id: "msg_1", time, body });
    const headers = { "svix-timestamp": time, "svix-signature": `v1,AAAA v1,${right}` };
    expect((await send("resend", body, { headers })).status).toBe(200);
  });

  test("finds nothing while no secret is set, nor at any other name", async () => {
    await useTestDatabase();
    for (const service of ["resend", "reports", "constructor", "other"])
      expect((await send(service, event("email.bounced", gone))).status).toBe(404);
  });

  test.each([
    ["no JSON", Buffer.from("{")],
    ["no event", Buffer.from("[]")],
    ["an event about nothing", Buffer.from('{"type":"email.bounced","data":{}}')],
    ["bytes", Buffer.from([0xff, 0xfe, 0x00])],
  ])("of %s is refused", async (_, body) => {
    expect((await send("resend", body)).status).toBe(400);
  });

  test("of ten megabytes is refused", async () => {
    expect((await send("resend", Buffer.alloc(10_000_000, "x"))).status).toBe(413);
  });
});

test("whoever hands on the reports themselves is heard, by the names that the standard gives the headers", async () => {
  const { id, messageId } = await sendTo(jana);
  const report = sample("postfix", { to: jana.email, messageId, token: "" });
  expect(await send("reports", report, { prefix: "webhook" })).toEqual({
    status: 200,
    text: '{"settled":["suppressed"]}',
  });
  expect(await recipientBy(id)).toMatchObject({ state: "failed", enhancedCode: "5.1.1" });
  expect((await send("reports", Buffer.from("Subject: Hello\n\nHow are you?"))).text).toBe('{"settled":[]}');
});
