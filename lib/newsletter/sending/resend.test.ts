import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { resendDriver } from "#lib/mail/drivers/resend-driver";
import { changeSetting } from "#lib/settings/change-setting";
import { value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { webhookSignature } from "../bounces/webhook.ts";
import type { BackoffPolicy } from "./backoff.ts";
import { drawNewsletter } from "./draw-newsletter.ts";
import { processIssue } from "./process-issue.ts";
import { account, act, issue, issueFor, recipients } from "./sending.fixture.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const { POST } = await import(resolve("app/api/newsletter/webhook/[service]/route.ts"));
const secret = `whsec_${Buffer.from("a secret of 24 bytes or more").toString("base64")}`;

beforeEach(async () => {
  await useTestDatabase();
  await changeSetting("email.resendWebhookSecret", secret);
});

interface Sent {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly to: string;
    readonly subject: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly tags: readonly { readonly name: string; readonly value: string }[];
  };
}
type Answer = readonly [status: number, body: object];

/**
 * Runs Resend's own interface on this machine, which recognises a mail by its key as the service does; returns the
 * mails it was sent.
 */
async function resend(refusal?: (sent: Sent) => Answer | undefined): Promise<readonly Sent[]> {
  const requests: Sent[] = [];
  const names = new Map<string, string>();
  const answerTo = (sent: Sent): Answer => {
    const key = String(sent.headers["idempotency-key"]);
    if (!names.has(key)) names.set(key, `mail-${names.size + 1}`);
    return refusal?.(sent) ?? [200, { id: names.get(key) }];
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const sent = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) };
      requests.push(sent);
      const [status, body] = answerTo(sent);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  onTestFinished(() => void server.close());
  vi.stubEnv("RESEND_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return requests;
}

const refusing = (status: number, name: string) =>
  resend(() => [status, { statusCode: status, name, message: "no" }]);

const short: BackoffPolicy = { firstMs: 1, longestMs: 1, lastingMs: 50 };

/** Sends what is due of an issue, until there is nothing to do now. */
async function send(id: number, at = () => new Date()): Promise<void> {
  await processIssue(id, drawNewsletter, {
    driver: resendDriver("re_test"),
    clock: at,
    signal: new AbortController().signal,
    workers: 2,
    backoff: short,
  });
}

async function sentIssue(people = 1): Promise<number> {
  const { id } = await issueFor(people);
  await act(id, "send");
  return id;
}

describe("a mail of a newsletter", () => {
  test("arrives at Resend with the headers for leaving, its key and its kind", async () => {
    const requests = await resend();
    const id = await sentIssue(2);
    await send(id);
    expect(requests).toHaveLength(2);
    for (const { headers, body } of requests) {
      const key = body.to.replace(/^person(\d+)@.*/, "key-example.org-$1");
      expect(body.headers).toMatchObject({
        "List-Unsubscribe": `<http://localhost:3000/newsletter/unsubscribe?token=${key}.${id}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": "<news.localhost>",
        Precedence: "bulk",
      });
      expect(body.headers).not.toHaveProperty("Auto-Submitted");
      expect(body.tags).toEqual([{ name: "template", value: "newsletter" }]);
      expect(headers["idempotency-key"]).toMatch(new RegExp(`/newsletter/${id}/\\d+/${key}$`));
      expect(headers["idempotency-key"]?.length).toBeLessThanOrEqual(256);
    }
    expect(new Set(requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
    expect(await account(id)).toMatchObject({ status: "sent", sent: 2 });
    expect((await recipients(id)).map(({ messageId }) => messageId).sort()).toEqual(["mail-1", "mail-2"]);
  });

  test("has the same key when it is tried again, so that the service sends it once", async () => {
    let isBusy = true;
    const busy: Answer = [429, { statusCode: 429, name: "rate_limit_exceeded", message: "no" }];
    const requests = await resend(() => (isBusy ? busy : undefined));
    const id = await sentIssue();
    await send(id);
    isBusy = false;
    const { length } = requests;
    if ((await issue(id)).status === "paused") await act(id, "resume");
    await send(id);
    expect(requests.length).toBe(length + 1);
    expect(new Set(requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(await account(id)).toMatchObject({ status: "sent", sent: 1 });
  });
});

describe("an answer of Resend", () => {
  test.each([
    [401, "invalid_api_key"],
    [403, "restricted_api_key"],
  ])("%i %s is nobody's fault who reads, and lets the issue wait for a person", async (status, name) => {
    await refusing(status, name);
    const id = await sentIssue(3);
    await send(id);
    expect(await issue(id)).toMatchObject({ status: "paused", pauseReason: "signInRefused" });
    expect(await account(id)).toMatchObject({ waiting: 3, failed: 0 });
    expect((await recipients(id)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  });

  test.each([
    [429, "rate_limit_exceeded"],
    [500, "internal_server_error"],
    [503, "service_unavailable"],
  ])("%i %s lets all wait, and after a while a person is asked", async (status, name) => {
    await refusing(status, name);
    const id = await sentIssue(2);
    await send(id);
    expect(await issue(id)).toMatchObject({ status: "paused", pauseReason: "unreachable" });
    expect(await account(id)).toMatchObject({ waiting: 2, failed: 0 });
  });

  test("422 is about one recipient: nobody tries that one again, and all others get theirs", async () => {
    const answer: Answer = [
      422,
      { statusCode: 422, name: "validation_error", message: "Invalid `to` field" },
    ];
    const requests = await resend(({ body }) => (body.to.startsWith("person1@") ? answer : undefined));
    const { id } = await issueFor(20, { mostFailures: "50" });
    await act(id, "send");
    await send(id);
    expect(requests).toHaveLength(20);
    expect(await account(id)).toMatchObject({ status: "sent", sent: 19, failed: 1 });
    expect((await recipients(id)).find(({ state }) => state === "failed")).toMatchObject({
      email: "person1@example.org",
      error: "validation_error: Invalid `to` field",
    });
    expect(await statusOf("person1@example.org")).toBe("active");
  });
});

test("a mail that Resend says came back has failed, and nobody writes to that address any more", async () => {
  const requests = await resend();
  const id = await sentIssue(2);
  await send(id);
  const gone = (await recipients(id)).find(({ email }) => email === "person2@example.org");
  const { status, text } = await tell("email.bounced", {
    email_id: gone?.messageId,
    to: ["person2@example.org"],
    tags: requests[0]?.body.tags,
    bounce: { type: "Permanent", diagnosticCode: ["smtp; 550 5.1.1 <person2@example.org> unknown"] },
  });
  expect([status, text]).toEqual([200, '{"settled":["suppressed"]}']);
  expect(await account(id)).toMatchObject({ status: "sent", sent: 1, failed: 1 });
  expect((await recipients(id)).find(({ state }) => state === "failed")).toMatchObject({
    ...{ id: gone?.id, smtpCode: 550, enhancedCode: "5.1.1", error: "smtp; 550 5.1.1 <…> unknown" },
  });
  expect(await statusOf("person2@example.org")).toBe("bounced");
  expect(await statusOf("person1@example.org")).toBe("active");
});

const statusOf = async (email: string) =>
  value("SELECT status FROM newsletterSubscribers WHERE email = ?", email);

/** A signed event, as Resend sends it. */
async function tell(type: string, data: object) {
  const body = Buffer.from(JSON.stringify({ type, created_at: "2026-06-01T08:00:00.000Z", data }));
  const time = String(Math.floor(Date.now() / 1000));
  const request = new NextRequest("http://localhost:3000/newsletter/webhook/resend", {
    method: "POST",
    headers: {
      accept: "application/json",
      "svix-id": "msg_1",
      "svix-timestamp": time,
      "svix-signature": `v1,${webhookSignature(secret, { id: "msg_1", time, body })}`,
    },
    body,
  });
  const answer: Response = await POST(request, { params: Promise.resolve({ service: "resend" }) });
  return { status: answer.status, text: await answer.text() };
}
