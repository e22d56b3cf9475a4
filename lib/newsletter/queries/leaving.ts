import { and, eq, exists, lte, notExists, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterConfirmations, newsletterRecipients } from "../tables.ts";

const { table } = newsletterSubscribers;

/** Finds the id of the subscriber with an address, in its normalised spelling. */
export async function subscriberIdOfEmail(
  connection: Connection,
  email: string,
): Promise<number | undefined> {
  return (await connection.select({ id: table.id }).from(table).where(eq(table.email, email)).get())?.id;
}

/** The list that an issue went to. */
export async function listOfNewsletter(id: number): Promise<number | null | undefined> {
  const of = newsletter.table;
  return (await database().select({ list: of.list }).from(of).where(eq(of.id, id)).get())?.list;
}

/** Counts one person who left by an issue, if the issue went to that person at all. */
export async function countLeft(tx: Transaction, newsletterId: number, subscriberId: number): Promise<void> {
  const of = newsletter.table;
  const went = tx
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.newsletterId, newsletterId),
        eq(newsletterRecipients.subscriberId, subscriberId),
      ),
    );
  await tx
    .update(of)
    .set({ left: sql`${of.left} + 1` })
    .where(and(eq(of.id, newsletterId), exists(went)))
    .run();
}

/**
 * Returns ids of people who signed up on the website before a time, never confirmed it, and have no valid
 * confirmation link left.
 */
export async function unconfirmedSubscribers(before: Date): Promise<readonly number[]> {
  const link = database()
    .select({ id: newsletterConfirmations.subscriberId })
    .from(newsletterConfirmations)
    .where(eq(newsletterConfirmations.subscriberId, table.id));
  const is = [eq(table.status, "pending"), eq(table.source, "website"), lte(table.createdAt, before)];
  const found = await database()
    .select({ id: table.id })
    .from(table)
    .where(and(...is, notExists(link)))
    .all();
  return found.map(({ id }) => id);
}
