import { and, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { write } from "#lib/kernel/engine/write";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { DriverRefusal } from "#lib/mail/drivers/refusal";
import { logMails } from "#lib/mail/queries/email-log";
import type { OutboxRow } from "#lib/mail/queries/outbox";
import { outbox } from "#lib/mail/tables";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { subscribersModule } from "../subscriber.ts";
import { complainBy, followFailure } from "./follow-failure.ts";
import type { MailReport } from "./report.ts";
import type { SettledDelivery } from "./settled.ts";
import { severityOf, uncoded } from "./severity.ts";

/*
 * Mails that ask whether somebody wanted to subscribe: whose mailbox is gone is asked no more, and gets nothing else.
 */

/** Takes down what a report says of such a mail, which it has to name by its Message-ID. */
export async function settleConfirmation(
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

/** Follows such a mail that was refused while it was handed over, and is given up. */
export async function followRefusedConfirmation(
  { recipient, relatedType, relatedId }: OutboxRow,
  { smtpCode, enhancedCode }: DriverRefusal,
): Promise<void> {
  const failure = { smtpCode: smtpCode ?? null, enhancedCode: enhancedCode ?? null, error: null };
  const isGone = severityOf(failure) === "gone";
  if (!isGone || recipient === null || relatedType !== subscribersModule.name) return;
  const about = { subscriberId: Number(relatedId), email: recipient };
  await write(
    subscribersModule,
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

/** The mail of that kind that the mail service, or its Message-ID, calls one of these. */
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

/** Writes down that a mail of the outbox had been taken and came back, and why. */
async function noteCameBack(tx: Transaction, id: number, why: string): Promise<void> {
  const rows = await tx
    .update(outbox)
    .set({ status: "failed", error: why, sentAt: null })
    .where(eq(outbox.id, id))
    .returning()
    .all();
  await logMails(tx, rows);
}
