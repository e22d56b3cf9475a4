import { and, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { logMails } from "#lib/mail/queries/email-log";
import { outbox } from "#lib/mail/tables/outbox";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";

/** A mail that asked whether somebody wanted to subscribe. */
export interface ConfirmationMail {
  readonly id: number;
  readonly status: (typeof outbox)["$inferSelect"]["status"];
  readonly subscriberId: number;
  readonly email: string;
}

/** The mail of that kind that the mail service, or its Message-ID, calls one of these. */
export async function confirmationMailByMessage(
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
export async function noteCameBack(tx: Transaction, id: number, why: string): Promise<void> {
  const rows = await tx
    .update(outbox)
    .set({ status: "failed", error: why, sentAt: null })
    .where(eq(outbox.id, id))
    .returning()
    .all();
  await logMails(tx, rows);
}
