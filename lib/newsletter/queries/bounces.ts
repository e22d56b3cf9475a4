import { and, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { normaliseEmail } from "#lib/platform/email-address";
import { hashOfToken } from "#lib/platform/random";
import { newsletterSubscribers } from "../newsletter-subscribers.ts";
import { newsletterConsents, newsletterRecipients, newsletterSuppressions } from "../tables.ts";

const { table: subscribers } = newsletterSubscribers;
const recipients = newsletterRecipients;

export type RecipientRow = (typeof recipients)["$inferSelect"];

/** Finds the one mail of an issue that went to the owner of a key. */
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

/** Finds the mail that has one of these names, given by the mail service or as its Message-ID. */
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

/** Reads the outcomes of the last mails to a subscriber, newest first. */
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

/** Records what is known of a mail beyond its acceptance. */
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

/** Records that a subscriber gets no more mails, and the cause. */
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

/*
 * Addresses that get no newsletter. They are queried by address, in any spelling, but only their hash is stored.
 */

export type SuppressionReason = (typeof newsletterSuppressions)["$inferSelect"]["reason"];

/** Returns why an address gets nothing; undefined where nothing forbids mails to it. */
export async function suppressionOf(
  connection: Connection,
  email: string,
): Promise<SuppressionReason | undefined> {
  return (await isSuppressed(connection, [email])).get(email);
}

/**
 * Returns the suppressed addresses among the given ones, as they were given, each with the reason; in one query
 * however many there are.
 */
export async function isSuppressed(
  connection: Connection,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  const hashes = emails.map(suppressionHash);
  const found = await suppressionsOf(connection).all({ hashes: JSON.stringify(hashes) });
  const reasons = new Map(found.map(({ emailHash, reason }) => [emailHash, reason]));
  return new Map(
    emails.flatMap((email, at) => {
      const reason = reasons.get(hashes[at] ?? "");
      return reason ? [[email, reason] as const] : [];
    }),
  );
}

const suppressionsOf = prepared((open) =>
  open
    .select()
    .from(newsletterSuppressions)
    .where(isAmongTexts(newsletterSuppressions.emailHash, sql.placeholder("hashes")))
    .prepare(),
);

/**
 * Suppresses an address from now on. Of two reasons the first stays, except for a complaint, which outlasts all
 * others.
 */
export async function suppress(
  connection: Connection,
  email: string,
  reason: SuppressionReason,
  now: Date,
): Promise<void> {
  await connection
    .insert(newsletterSuppressions)
    .values({ emailHash: suppressionHash(email), reason, createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSuppressions.emailHash,
      set: { reason },
      setWhere: sql`excluded.reason = 'complaint'`,
    })
    .run();
}

/** Allows newsletters to an address again; returns whether it was suppressed. */
export async function release(connection: Connection, email: string): Promise<boolean> {
  const released = await connection
    .delete(newsletterSuppressions)
    .where(eq(newsletterSuppressions.emailHash, suppressionHash(email)))
    .returning({ emailHash: newsletterSuppressions.emailHash })
    .all();
  return released.length > 0;
}

/** Returns the stored form of an address: SHA-256 of its normalised spelling. */
export function suppressionHash(email: string): string {
  return hashOfToken(normaliseEmail(email) ?? email);
}
