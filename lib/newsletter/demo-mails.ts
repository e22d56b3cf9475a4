import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { database } from "#db/client";
import { defineJob } from "#lib/jobs/define-job";
import { deleteSetting, readSetting } from "#lib/kernel/queries/settings";
import { fileDriver } from "#lib/mail/drivers/file-driver";
import { environment } from "#lib/platform/env";
import { drawMail } from "./draw-mail.ts";
import { newsletter } from "./newsletter.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { prepareMails } from "./prepare-mails.ts";
import { findList } from "./queries/lists.ts";
import { newsletterRecipients as recipients } from "./tables.ts";

/** Setting that exists as long as the mails of the demo's issues have not been written. */
const pending = "demo.mails";

const isPending = async () => (await readSetting(pending)) === true;

export const writeDemo = defineJob({
  name: "newsletter.writeDemo",
  schedule: { everyMs: 60_000, isDue: isPending },
  handler: () => writeDemoMails(),
});

/**
 * Writes the mails of the demo's issues into the outbox folder, regardless of the mail driver; no one receives them.
 */
export async function writeDemoMails(): Promise<void> {
  if (!(await isPending())) return;
  for (const issue of await sentIssues()) {
    const list = issue.list === null ? undefined : await findList(database(), issue.list);
    const date = issue.startedAt ?? new Date();
    const prepared = await prepareMails(issue, list, { purpose: "sending", now: date });
    for (const mail of await unnamedMails(issue.id)) await writeMail(prepared, mail, date);
  }
  await deleteSetting(pending);
}

async function writeMail(
  prepared: Awaited<ReturnType<typeof prepareMails>>,
  mail: SentMail,
  date: Date,
): Promise<void> {
  const driver = fileDriver(join(/* turbopackIgnore: true */ environment().varDirectory, "outbox"));
  const { messageId } = await driver.send({
    ...drawMail(prepared, mail),
    template: "newsletter",
    from: prepared.from,
    ...(prepared.replyTo === undefined ? {} : { replyTo: prepared.replyTo }),
    to: mail.email,
    idempotencyKey: `demo/newsletter/${prepared.newsletterId}/${mail.key}`,
    date,
  });
  await nameMail(mail.id, messageId);
}

/** A mail that was accepted, and the data it is rendered from. */
interface SentMail {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly key: string;
}

async function sentIssues(): Promise<readonly (typeof newsletter.table)["$inferSelect"][]> {
  return database().select().from(newsletter.table).where(eq(newsletter.table.status, "sent")).all();
}

/** Returns accepted mails of an issue that have no name yet. */
async function unnamedMails(newsletterId: number): Promise<readonly SentMail[]> {
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

/** Stores the Message-ID of a mail. */
async function nameMail(id: number, messageId: string): Promise<void> {
  await database().update(recipients).set({ messageId }).where(eq(recipients.id, id)).run();
}
