import { and, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterConsents, newsletterRecipients } from "../tables.ts";

const { table: subscribers } = newsletterSubscribers;
const recipients = newsletterRecipients;

export type RecipientRow = (typeof recipients)["$inferSelect"];

/** The one mail of an issue that went to whoever has a key. */
export async function recipientByKey(
  connection: Connection,
  { key, newsletterId }: { readonly key: string; readonly newsletterId: number },
): Promise<RecipientRow | undefined> {
  const found = await connection
    .select({ recipient: recipients })
    .from(subscribers)
    .innerJoin(recipients, eq(recipients.subscriberId, subscribers.id))
    .where(and(eq(subscribers.key, key), eq(recipients.newsletterId, newsletterId)))
    .get();
  return found?.recipient;
}

/** The mail that the mail service, or its Message-ID, calls one of these. */
export async function recipientByMessage(
  connection: Connection,
  messageIds: readonly string[],
): Promise<RecipientRow | undefined> {
  if (messageIds.length === 0) return undefined;
  return connection
    .select()
    .from(recipients)
    .where(inArray(recipients.messageId, [...messageIds]))
    .limit(1)
    .get();
}

/** The last mail that was taken for a subscriber's address since a time. */
export async function lastSentTo(
  connection: Connection,
  email: string,
  since: Date,
): Promise<RecipientRow | undefined> {
  const found = await connection
    .select({ recipient: recipients })
    .from(subscribers)
    .innerJoin(recipients, eq(recipients.subscriberId, subscribers.id))
    .where(
      and(
        eq(subscribers.email, email),
        isNull(subscribers.deletedAt),
        eq(recipients.email, email),
        eq(recipients.state, "sent"),
        gte(recipients.settledAt, since),
      ),
    )
    .orderBy(desc(recipients.id))
    .limit(1)
    .get();
  return found?.recipient;
}

/** What became of the last mails to a subscriber, the newest first. */
export async function lastOutcomes(
  connection: Connection,
  subscriberId: number,
  limit: number,
): Promise<readonly RecipientRow[]> {
  return connection
    .select()
    .from(recipients)
    .where(and(eq(recipients.subscriberId, subscriberId), inArray(recipients.state, ["sent", "failed"])))
    .orderBy(desc(recipients.id))
    .limit(limit)
    .all();
}

/** What is known of a mail beyond that it was taken. */
export async function changeRecipient(
  tx: Transaction,
  id: number,
  change: Partial<Pick<RecipientRow, "state" | "smtpCode" | "enhancedCode" | "error" | "settledAt">>,
): Promise<void> {
  await tx.update(recipients).set(change).where(eq(recipients.id, id)).run();
}

/** Subscribers who get mails still though one came back, with the last outcome. */
export async function activeWithBounces(connection: Connection): Promise<readonly number[]> {
  const found = await connection
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.status, "active"), gte(subscribers.bounces, 1)))
    .all();
  return found.map(({ id }) => id);
}

/** Writes down that somebody gets nothing any more, and by what it came. */
export async function noteSuppressed(
  tx: Transaction,
  subscriberId: number,
  { origin, lists, now }: { readonly origin: string; readonly lists: readonly number[]; readonly now: Date },
): Promise<void> {
  await tx
    .insert(newsletterConsents)
    .values({ subscriberId, kind: "suppressed", lists, origin, createdAt: now })
    .run();
}
