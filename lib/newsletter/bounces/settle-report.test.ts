import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { updateRecord } from "#lib/kernel/engine/save";
import { newsletterTable as newsletter } from "#lib/newsletter/newsletter";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { isSuppressed } from "../queries/bounces.ts";
import { followFailures } from "../sending/process-issue.ts";
import { newsletterConsents } from "../tables.ts";
import { recipientBy, sample, sendTo, subscribe, subscriberBy, subscribers } from "./bounces-fixture.ts";
import { readReports } from "./read-reports.ts";
import { settleReport } from "./settle-report.ts";
import type { SettledDelivery } from "./settled.ts";

beforeEach(useTestDatabase);

type About = Parameters<typeof sample>[1];

async function settle(name: string, about: Partial<About>): Promise<readonly SettledDelivery[]> {
  const { reports } = await readReports(sample(name, { to: "", messageId: "", token: "", ...about }));
  const settled: SettledDelivery[] = [];
  for (const report of reports) settled.push(await settleReport(report, "mailbox"));
  return settled;
}

const reasonOf = async (email: string) => (await isSuppressed(database(), [email])).get(email);

describe("a mail that came back because its mailbox is gone", () => {
  test("has failed, and nobody writes there any more", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    expect(await settle("postfix", { to: jana.email, messageId: mail.messageId })).toEqual(["suppressed"]);
    expect(await recipientBy(mail.id)).toMatchObject({
      state: "failed",
      smtpCode: 550,
      enhancedCode: "5.1.1",
    });
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "bounced", bounces: 1 });
    expect(await reasonOf(jana.email)).toBe("bounce");
    const issue = await database()
      .select()
      .from(newsletter)
      .where(eq(newsletter.id, mail.newsletterId))
      .get();
    expect(issue).toMatchObject({ recipients: 1, sent: 0, failed: 1 });
    const consents = await database().select().from(newsletterConsents).orderBy(newsletterConsents.id).all();
    expect(consents).toMatchObject([{ subscriberId: jana.id, kind: "suppressed", origin: "mailbox" }]);
    const told = await database().select().from(auditLog).orderBy(auditLog.id).all();
    expect(told.at(-1)).toMatchObject({
      createdBy: null,
      module: "newsletterSubscribers",
      action: "updated",
    });
  });

  test("is told once, however often the report comes", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    const about = { to: jana.email, messageId: mail.messageId };
    await settle("postfix", about);
    const before = await subscriberBy(jana.id);
    expect(await settle("postfix", about)).toEqual(["known"]);
    expect(await settle("gmail", about)).toEqual(["known"]);
    expect(await subscriberBy(jana.id)).toEqual(before);
    expect(await database().select().from(newsletterConsents).all()).toHaveLength(1);
  });

  test("says nothing of whoever has another address by now", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    await updateRecord(subscribers, jana.id, { email: "nova@example.net" }, null);
    await settle("postfix", { to: "jana@example.net", messageId: mail.messageId });
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 0 });
    expect(await reasonOf("jana@example.net")).toBe("bounce");
    expect(await reasonOf("nova@example.net")).toBeUndefined();
  });

  test("of somebody who left already leaves the state as it is, and the address gets nothing", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    await updateRecord(subscribers, jana.id, { status: "unsubscribed" }, null);
    await settle("postfix", { to: jana.email, messageId: mail.messageId });
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "unsubscribed" });
    expect(await reasonOf(jana.email)).toBe("bounce");
  });

  test("counts as one where it was passed on from a mailbox that is there", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    expect(await settle("postfix", { to: "elsewhere@example.org", messageId: mail.messageId })).toEqual([
      "counted",
    ]);
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 1 });
  });
});

describe("mails that did not get through this time", () => {
  test("end it when there are three in a row", async () => {
    const jana = await subscribe("jana@example.net");
    for (const expected of ["counted", "counted", "suppressed"]) {
      const { messageId } = await sendTo(jana);
      expect(await settle("exim", { to: jana.email, messageId })).toEqual([expected]);
    }
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "bounced", bounces: 3 });
    expect(await reasonOf(jana.email)).toBe("bounce");
  });

  test("are counted anew after one that arrived", async () => {
    const jana = await subscribe("jana@example.net");
    for (const comesBack of [true, true, false, true, true]) {
      const { messageId } = await sendTo(jana);
      if (comesBack) await settle("exim", { to: jana.email, messageId });
    }
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 2 });
  });

  test("are counted anew for whoever was let in again", async () => {
    const jana = await subscribe("jana@example.net");
    for (const _ of [1, 2, 3]) {
      const { messageId } = await sendTo(jana);
      await settle("exim", { to: jana.email, messageId });
    }
    await execute("UPDATE newsletterSubscribers SET status = 'active', bounces = 0");
    const { messageId } = await sendTo(jana);
    expect(await settle("exim", { to: jana.email, messageId })).toEqual(["counted"]);
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 1 });
  });
});

test("a mail that was not liked is nobody's fault who should have read it", async () => {
  const jana = await subscribe("jana@example.net");
  for (const _ of [1, 2, 3, 4]) {
    const { messageId } = await sendTo(jana);
    expect(await settle("outlook", { to: jana.email, messageId })).toEqual(["failed"]);
  }
  expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 0 });
});

test("whoever calls a mail spam gets none any more, told once", async () => {
  const jana = await subscribe("jana@example.net");
  const mail = await sendTo(jana);
  const about = { to: jana.email, token: `${jana.key}.${mail.newsletterId}` };
  expect(await settle("complaint", about)).toEqual(["suppressed"]);
  expect(await settle("complaint", about)).toEqual(["known"]);
  expect(await recipientBy(mail.id)).toMatchObject({ state: "sent", error: "complained" });
  expect(await subscriberBy(jana.id)).toMatchObject({ status: "complained" });
  expect(await reasonOf(jana.email)).toBe("complaint");
});

describe("a report that anybody could have made up", () => {
  test("does nothing where it names a mail that was never sent", async () => {
    const jana = await subscribe("jana@example.net");
    const mail = await sendTo(jana);
    const made = [
      { to: jana.email, messageId: "<made-up@example.net>" },
      { to: jana.email, token: `aaaaaaaaaaaaaaaaaaaaaa.${mail.newsletterId}` },
      { to: jana.email, token: `${jana.key}.999` },
    ];
    for (const about of made)
      for (const name of ["postfix", "qmail"]) expect(await settle(name, about)).toEqual(["unmatched"]);
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 0 });
    expect(await recipientBy(mail.id)).toMatchObject({ state: "sent" });
  });

  test("counts as one mail of three where it names an address alone, and as no complaint", async () => {
    const jana = await subscribe("jana@example.net");
    await sendTo(jana);
    expect(await settle("complaint", { to: jana.email })).toEqual(["unmatched"]);
    expect(await settle("postfix", { to: jana.email })).toEqual(["counted"]);
    expect(await settle("postfix", { to: jana.email })).toEqual(["unmatched"]);
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active", bounces: 1 });
  });

  test("says nothing of a mail of long ago, of one that waits, or of one that was left out", async () => {
    const jana = await subscribe("jana@example.net");
    await sendTo(jana, { settledAt: new Date(Date.now() - 20 * 86_400_000) });
    expect(await settle("postfix", { to: jana.email })).toEqual(["unmatched"]);
    for (const state of ["waiting", "deferred", "skipped"] as const) {
      const { id, messageId } = await sendTo(jana, { state });
      expect(await settle("postfix", { to: jana.email, messageId })).toEqual(["unmatched"]);
      expect(await recipientBy(id)).toMatchObject({ state });
    }
  });

  test("finds nobody who was erased", async () => {
    const jana = await subscribe("jana@example.net");
    const { messageId } = await sendTo(jana, { email: "", subscriberId: null });
    expect(await settle("postfix", { to: jana.email, messageId })).toEqual(["failed"]);
    expect(await settle("complaint", { to: jana.email, messageId })).toEqual(["unmatched"]);
    expect(await reasonOf(jana.email)).toBeUndefined();
    expect(await subscriberBy(jana.id)).toMatchObject({ status: "active" });
  });
});

describe("a mail that was refused while it was handed over", () => {
  const refused = { state: "failed", messageId: null, smtpCode: 550, enhancedCode: "5.1.1" } as const;
  const count = (id: number) => execute("UPDATE newsletterSubscribers SET bounces = 1 WHERE id = ?", id);

  test("is followed once the issue is through, and once", async () => {
    const jana = await subscribe("jana@example.net");
    await sendTo(jana, refused);
    await count(jana.id);
    await followFailures();
    const after = await subscriberBy(jana.id);
    expect(after).toMatchObject({ status: "bounced", bounces: 1 });
    expect(await reasonOf(jana.email)).toBe("bounce");
    await followFailures();
    expect(await subscriberBy(jana.id)).toEqual(after);
  });

  test("is followed by nothing where it was taken, or where the next one arrived", async () => {
    const [jana, eva] = [await subscribe("jana@example.net"), await subscribe("eva@example.net")];
    await sendTo(jana, { ...refused, messageId: "<taken@stepnice.example>" });
    await sendTo(eva, refused);
    await sendTo(eva);
    for (const { id } of [jana, eva]) await count(id);
    await followFailures();
    for (const { id } of [jana, eva])
      expect(await subscriberBy(id)).toMatchObject({ status: "active", bounces: 1 });
  });
});
