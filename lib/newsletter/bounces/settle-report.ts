import { and, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { DriverRefusal } from "#lib/mail/drivers/refusal";
import { logMails } from "#lib/mail/queries/email-log";
import type { OutboxRow } from "#lib/mail/queries/outbox";
import { outbox } from "#lib/mail/tables";
import { newsletterSubscribers } from "../newsletter-subscribers.ts";
import type { RecipientRow } from "../queries/bounces.ts";
import { changeRecipient, lastSentTo, recipientByKey, recipientByMessage } from "../queries/bounces.ts";
import { complainBy, followFailure, severityOf, uncoded } from "./follow-failure.ts";
import type { MailReport } from "./report.ts";
import type { SettledDelivery } from "./settled.ts";

/**
 * Records a report once, however often it comes. Anyone can mail a report: one that names a mail by its Message-ID or
 * its unsubscribe link is believed, because only people who had the mail know them; one that names only an address
 * counts as one mail of three, and never as a complaint.
 *
 * @param origin what is remembered of how it became known
 */
export async function settleReport(report: MailReport, origin: string): Promise<SettledDelivery> {
  const settled = await write(
    newsletterSubscribers,
    async (context) => ({ outcome: "done" as const, came: await settle(report, origin, context) }),
    null,
  );
  if (settled.outcome !== "done") throw new Error(`A report was refused: ${JSON.stringify(settled.issues)}`);
  return settled.came;
}

/** A report that names only an address is about a mail of the last days, or about none of ours. */
const longestWayMs = 14 * 86_400_000;

async function settle(report: MailReport, origin: string, context: ChangeContext): Promise<SettledDelivery> {
  const proved = await provedRecipient(report, context.tx);
  const asConfirmation = proved ? "unmatched" : await settleConfirmation(report, origin, context);
  if (asConfirmation !== "unmatched") return asConfirmation;
  if (report.kind === "complaint") return proved ? complain(proved, origin, context) : "unmatched";
  const recipient = proved ?? (await guessedRecipient(report, context));
  return recipient ? fail(recipient, proved !== undefined, report, origin, context) : "unmatched";
}

async function fail(
  recipient: RecipientRow,
  isProved: boolean,
  report: MailReport,
  origin: string,
  context: ChangeContext,
): Promise<SettledDelivery> {
  if (recipient.state !== "sent") return recipient.state === "failed" ? "known" : "unmatched";
  const change = { ...report.failure, state: "failed" as const, settledAt: context.now };
  await changeRecipient(context.tx, recipient.id, change);
  const severity = severityOf(report.failure);
  // An existing mailbox may forward mail to one that does not exist.
  const isSure = isProved && (report.email ?? recipient.email) === recipient.email;
  const weighed = severity === "gone" && !isSure ? "passing" : severity;
  return (await followFailure(recipient, weighed, origin, context)) ?? "failed";
}

async function complain(
  recipient: RecipientRow,
  origin: string,
  context: ChangeContext,
): Promise<SettledDelivery> {
  if (recipient.error === complained) return "known";
  if (recipient.email === "") return "unmatched";
  await changeRecipient(context.tx, recipient.id, { error: complained });
  await complainBy(recipient, origin, context);
  return "suppressed";
}

/** Stored error of a mail that its reader called spam. */
const complained = "complained";

async function provedRecipient(
  { leaving, messageIds }: MailReport,
  connection: Connection,
): Promise<RecipientRow | undefined> {
  const byKey = leaving && (await recipientByKey(connection, leaving));
  return byKey ?? recipientByMessage(connection, messageIds);
}

async function guessedRecipient({ email, messageIds, leaving }: MailReport, { tx, now }: ChangeContext) {
  const namesAnother = messageIds.length > 0 || leaving !== undefined;
  if (email === undefined || namesAnother) return undefined;
  return lastSentTo(tx, email, new Date(now.getTime() - longestWayMs));
}

/*
 * Mails that ask whether someone wanted to subscribe: an address whose mailbox is missing is not asked again, and
 * gets nothing else.
 */

/** Records a report about such a mail, which it has to name by its Message-ID. */
async function settleConfirmation(
  report: MailReport,
  origin: string,
  context: ChangeContext,
): Promise<SettledDelivery> {
  const { messageIds, failure, kind } = report;
  const mail = await confirmationMailByMessage(context.tx, messageIds);
  if (!mail) return "unmatched";
  if (kind === "complaint") return complainBy(mail, origin, context);
  if (mail.status !== "sent") return mail.status === "failed" ? "known" : "unmatched";
  await noteCameBack(context.tx, mail.id, wordsOf(failure.error));
  const isSure = (report.email ?? mail.email) === mail.email;
  if (!isSure || severityOf(failure) !== "gone") return "failed";
  return (await followFailure(mail, "gone", origin, context)) ?? "failed";
}

/** Handles such a mail that was refused during handover and is given up. */
export async function followRefusedConfirmation(
  { recipient, relatedType, relatedId }: OutboxRow,
  { smtpCode, enhancedCode }: DriverRefusal,
): Promise<void> {
  const failure = { smtpCode: smtpCode ?? null, enhancedCode: enhancedCode ?? null, error: null };
  const isGone = severityOf(failure) === "gone";
  if (!isGone || recipient === null || relatedType !== newsletterSubscribers.name) return;
  const about = { subscriberId: Number(relatedId), email: recipient };
  await write(
    newsletterSubscribers,
    async (context) => ({
      outcome: "done" as const,
      came: await followFailure(about, "gone", "sending", context),
    }),
    null,
  );
}

function wordsOf(error: string | null): string {
  const isKey = error === null || Object.values<string>(uncoded).includes(error);
  return isKey ? "It came back." : `It came back: ${error}`;
}

/** A mail that asked whether somebody wanted to subscribe. */
interface ConfirmationMail {
  readonly id: number;
  readonly status: (typeof outbox)["$inferSelect"]["status"];
  readonly subscriberId: number;
  readonly email: string;
}

/** Finds the mail of that kind by one of these names, from the mail service or its Message-ID. */
async function confirmationMailByMessage(
  connection: Connection,
  messageIds: readonly string[],
): Promise<ConfirmationMail | undefined> {
  if (messageIds.length === 0) return undefined;
  const { id, status, template, messageId, relatedType, relatedId, recipient } = outbox;
  const found = await connection
    .select({ id, status, relatedId, recipient })
    .from(outbox)
    .where(
      and(
        eq(template, "newsletterConfirmation"),
        inArray(messageId, [...messageIds]),
        eq(relatedType, newsletterSubscribers.name),
      ),
    )
    .limit(1)
    .get();
  if (!found) return undefined;
  return {
    id: found.id,
    status: found.status,
    subscriberId: Number(found.relatedId),
    email: found.recipient ?? "",
  };
}

/** Records that a mail of the outbox was accepted but came back, and why. */
async function noteCameBack(tx: Transaction, id: number, why: string): Promise<void> {
  const rows = await tx
    .update(outbox)
    .set({ status: "failed", error: why, sentAt: null })
    .where(eq(outbox.id, id))
    .returning()
    .all();
  await logMails(tx, rows);
}
