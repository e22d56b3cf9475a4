import { and, eq, isNull } from "drizzle-orm";
import { database } from "#db/client";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients as recipients } from "#lib/newsletter/tables/newsletter";

/** A mail that was taken, and what it is drawn from. */
export interface SentMail {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly key: string;
}

export async function sentIssues(): Promise<readonly (typeof newsletter.table)["$inferSelect"][]> {
  return database().select().from(newsletter.table).where(eq(newsletter.table.status, "sent")).all();
}

/** Mails of an issue that were taken and that nothing names yet. */
export async function unnamedMails(newsletterId: number): Promise<readonly SentMail[]> {
  const { table } = newsletterSubscribers;
  const found = await database()
    .select({ id: recipients.id, email: recipients.email, name: recipients.name, key: table.key })
    .from(recipients)
    .innerJoin(table, eq(table.id, recipients.subscriberId))
    .where(
      and(
        eq(recipients.newsletterId, newsletterId),
        eq(recipients.state, "sent"),
        isNull(recipients.messageId),
      ),
    )
    .all();
  return found.map((mail) => ({ ...mail, key: mail.key ?? "" }));
}

/** Notes what a mail is called. */
export async function nameMail(id: number, messageId: string): Promise<void> {
  await database().update(recipients).set({ messageId }).where(eq(recipients.id, id)).run();
}
