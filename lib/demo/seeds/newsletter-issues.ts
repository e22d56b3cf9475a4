import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { createRecord } from "#lib/kernel/engine/save";
import { write } from "#lib/kernel/engine/write";
import { writeSetting } from "#lib/kernel/queries/settings";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribersTable as newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients } from "#lib/newsletter/tables";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { demoIssues } from "../content/newsletter/issues.ts";
import { type DemoPictures, found, withDemoReferences } from "../content/references.ts";

const dayMs = 86_400_000;

/**
 * Creates the issues of the demo: sent ones went to everyone who had signed up by then. The program itself renders
 * its mails, which a setting requests.
 */
export async function createIssues(
  list: number,
  pictures: DemoPictures,
  pageIds: ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>,
  now: Date,
): Promise<void> {
  for (const { sentDaysAgo, ...issue } of demoIssues.filter(({ language }) => pageIds.has(language))) {
    const { language, content, ...texts } = issue;
    const document = withDemoReferences(content, found(pageIds, language), pictures);
    const saved = await createRecord(
      newsletter,
      {
        ...texts,
        language,
        toLanguage: language,
        list: String(list),
        content: JSON.stringify(document),
      },
      null,
    );
    if (saved.outcome !== "saved")
      throw new Error(`The demo issue cannot be stored: ${JSON.stringify(saved)}.`);
    if (sentDaysAgo === undefined) continue;
    const at = new Date(now.getTime() - sentDaysAgo * dayMs);
    const left = await addRecipients(Number(saved.row.id), language, at);
    const outcome = {
      status: "sent",
      sendAt: at,
      startedAt: at,
      finishedAt: new Date(at.getTime() + 4000),
      left,
    };
    await write(
      newsletter,
      async ({ update }) => ({ row: await update(newsletter, saved.row, outcome) }),
      null,
    );
  }
  await writeSetting("demo.mails", true, null);
}

/** Freezes the recipients of an issue and their results; returns how many left by it. */
async function addRecipients(newsletterId: number, language: InterfaceLanguage, at: Date): Promise<number> {
  const people = await database()
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.language, language))
    .all();
  const reached = people.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt < at);
  for (const { id, email, name, status } of reached)
    await database()
      .insert(newsletterRecipients)
      .values({
        newsletterId,
        subscriberId: id,
        email,
        name,
        language,
        domain: email.split("@")[1] ?? "",
        attempts: 1,
        nextAttemptAt: at,
        handedOverAt: at,
        settledAt: at,
        state: "sent",
        ...outcomes[status],
      })
      .run();
  return reached.filter(({ status }) => status === "unsubscribed").length;
}

const noMailbox = "550 5.1.1 <…>: Recipient address rejected: User unknown";

const outcomes: Readonly<Record<string, Partial<typeof newsletterRecipients.$inferInsert>>> = {
  bounced: { state: "failed", smtpCode: 550, enhancedCode: "5.1.1", error: noMailbox },
  complained: { error: "complained" },
};
