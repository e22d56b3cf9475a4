import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { subscribe } from "#lib/newsletter/bounces/bounces-fixture";
import { newsletter } from "#lib/newsletter/newsletter";
import { createList, sendIssue } from "#lib/newsletter/newsletter-fixture";
import { newsletterLinks, newsletterRecipients } from "#lib/newsletter/tables";
import { clientWith } from "#test/client";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { describeDeliveries } from "./deliveries.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(useTestDatabase);

const all = ["newsletter.read", "newsletter.pause", "newsletter.cancel", "newsletterSubscribers.read"];

async function told(id: number, query: Readonly<Record<string, string>> = {}, permissions = all) {
  const row = (await readRecord(newsletter as unknown as AnyModule, id)) as unknown as RowOf<
    typeof newsletter
  >;
  return describeDeliveries(row, query, {
    permissions: new Set(permissions),
    limits: {},
    language: "en",
    adminId: "a",
  });
}

/** An issue with recipients in each state, at two domains. */
async function issue(status = "sent", texts: Readonly<Record<string, string>> = {}) {
  const list = await createList(`List ${status}`, { perMinute: "2", ...texts });
  const id = await sendIssue(`Issue ${status}`, { list: String(list) }, { status });
  const jana = await subscribe(`jana.${status}@example.net`);
  const add = (email: string, values: Partial<typeof newsletterRecipients.$inferInsert>) =>
    database()
      .insert(newsletterRecipients)
      .values({
        newsletterId: id,
        email,
        language: "cs",
        domain: email.split("@")[1] ?? "",
        nextAttemptAt: new Date(),
        ...values,
      })
      .run();
  await add(jana.email, {
    state: "sent",
    subscriberId: jana.id,
    settledAt: new Date("2026-06-01T08:00:00Z"),
  });
  await add("a@example.net", {
    state: "failed",
    smtpCode: 550,
    enhancedCode: "5.1.1",
    error: "550 5.1.1 <…> unknown",
  });
  await add("b@example.org", {
    state: "failed",
    smtpCode: 550,
    enhancedCode: "5.1.1",
    error: "550 5.1.1 <…> no user",
  });
  await add("c@example.org", { state: "skipped", error: "suppressed" });
  await add("d@example.org", { state: "deferred", smtpCode: 451, error: "451 Try later" });
  for (const n of [1, 2, 3]) await add(`w${n}@example.net`, { state: "waiting" });
  return { id, jana };
}

describe("what became of an issue's mails", () => {
  test("adds up to its recipients", async () => {
    const { id } = await issue();
    const { progress } = await told(id);
    expect(progress.recipients).toBe(8);
    expect(progress.counts.map(({ state, count }) => [state, count])).toEqual([
      ["waiting", 3],
      ["sent", 1],
      ["deferred", 1],
      ["failed", 2],
      ["skipped", 1],
    ]);
    expect(progress.counts.reduce((sum, { count }) => sum + count, 0)).toBe(progress.recipients);
    expect(progress).toMatchObject({ settled: 50, isMoving: false });
    expect(progress.left).toBeUndefined();
  });

  test("is told by domain and by reason, each leading to whom it concerns", async () => {
    const { id } = await issue();
    const { domains, reasons } = await told(id);
    expect(
      domains.map(({ domain, total, sent, open, failed, skipped }) => [
        domain,
        total,
        sent,
        open,
        failed,
        skipped,
      ]),
    ).toEqual([
      ["example.net", 5, 1, 3, 1, 0],
      ["example.org", 3, 0, 1, 1, 1],
    ]);
    expect(reasons.map(({ text, detail, state, total }) => [text, detail, state, total])).toEqual([
      ["The mailbox doesn’t exist.", "5.1.1 · 550 5.1.1 <…> unknown", "Failed", 2],
      ["The server said:", "451 Try later", "Will be retried", 1],
      ["The address is suppressed.", undefined, "Skipped", 1],
    ]);
    const [gone] = reasons;
    const query = Object.fromEntries(new URL(gone?.url ?? "", "http://localhost").searchParams);
    const { recipients } = await told(id, query);
    expect(recipients).toMatchObject({ total: 2, choice: { text: "Failed · The mailbox doesn’t exist." } });
    expect(recipients.rows.map(({ email }) => email)).toEqual(["a@example.net", "b@example.org"]);
    expect((await told(id, { domain: "example.org", state: "skipped" })).recipients.total).toBe(1);
  });

  test("lists recipients fifty a page, in every state", async () => {
    const { id } = await issue();
    for (let n = 0; n < 55; n += 1)
      await execute(
        "INSERT INTO newsletter_recipients (newsletter_id, email, language, domain, next_attempt_at) VALUES (?, ?, 'en', 'example.com', 0)",
        id,
        `more${n}@example.com`,
      );
    const first = (await told(id)).recipients;
    expect(first.rows).toHaveLength(50);
    expect(first).toMatchObject({ total: 63, olderUrl: expect.stringContaining("page=2") });
    const second = (await told(id, { page: "2" })).recipients;
    expect(second.rows).toHaveLength(13);
    expect(second.olderUrl).toBeUndefined();
    for (const page of ["0", "-1", "x", "1e9", "99999999999999999999"])
      expect((await told(id, { page })).recipients.total).toBe(63);
  });

  test("shows addresses to whoever may read subscribers, to others in part", async () => {
    const { id, jana } = await issue();
    const [own] = (await told(id)).recipients.rows;
    expect(own).toMatchObject({ email: jana.email, url: `/ADMIN/en/newsletterSubscribers/${jana.id}` });
    const [hidden] = (await told(id, {}, ["newsletter.read"])).recipients.rows;
    expect(hidden).toMatchObject({ email: "j•••@example.net" });
    expect(hidden?.url).toBeUndefined();
    await execute("UPDATE newsletter_recipients SET email = ''");
    expect((await told(id)).recipients.rows[0]?.email).toBe("Erased");
  });

  test("tells while it goes on how long it takes, and offers what can be done about it", async () => {
    const { id } = await issue("sending");
    const { progress, actions } = await told(id);
    expect(progress).toMatchObject({ isMoving: true, left: "about 2 minutes left" });
    expect(actions.map(({ name }) => name)).toEqual(["pause", "cancel"]);
    expect((await told(id, {}, ["newsletter.read"])).actions).toEqual([]);
  });

  test("tells opens and clicks only where the list counts them", async () => {
    const { id } = await issue("sent", { countsOpens: "true", countsClicks: "true" });
    await database()
      .insert(newsletterLinks)
      .values({ newsletterId: id, url: "https://example.org/", clicks: 3 })
      .run();
    const { clicks, progress } = await told(id);
    expect(clicks).toEqual([{ url: "https://example.org/", count: 3 }]);
    expect(progress.responses.map(({ label, count, share }) => [label, count, share])).toEqual([
      ["Sent", 1, 1 / 3],
      ["Opened", 0, 0],
      ["Clicks", 3, 1],
      ["Unsubscribed", 0, 0],
    ]);
    const other = await told((await issue("paused")).id);
    expect([other.clicks, other.progress.responses.map(({ name }) => name)]).toEqual([
      undefined,
      ["delivered", "unsubscribed"],
    ]);
  });
});

describe("its progress", () => {
  test("is asked by whoever may read issues, and by nobody else", async () => {
    const { id } = await issue("sending");
    const path = `/ADMIN/en/newsletter/${id}/progress`;
    const answer = await (await clientWith(["newsletter.read"])).post(path);
    expect(answer).toMatchObject({ status: 200, body: { recipients: 8, isMoving: true, settled: 50 } });
    expect(JSON.stringify(answer.body)).not.toContain("@example");
    expect((await (await clientWith(["newsletterSubscribers.read"])).post(path)).status).toBe(403);
    expect((await (await clientWith("all")).post("/ADMIN/en/newsletter/999/progress")).status).toBe(404);
    expect((await (await clientWith("all")).post("/ADMIN/en/pages/1/progress")).status).toBe(404);
  });
});
