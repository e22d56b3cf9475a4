import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { createList, sendIssue } from "#lib/newsletter/newsletter-fixture";
import { newsletterSubscribers, type Subscriber } from "#lib/newsletter/newsletter-subscribers";
import { newsletterRecipients } from "../tables.ts";

export const subscribers = newsletterSubscribers as unknown as AnyModule;

/** Creates a person who gets newsletters, for a test. */
export async function subscribe(
  email: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<Subscriber> {
  const saved = await createRecord(subscribers, { email, status: "active", language: "cs", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return subscriberBy(Number(saved.row.id));
}

export async function subscriberBy(id: number): Promise<Subscriber> {
  return (await readRecord(subscribers, id)) as unknown as Subscriber;
}

/** Sends an issue to a person, for a test; returns that mail. */
export async function sendTo(
  { id, email, language }: Pick<Subscriber, "id" | "email" | "language">,
  recipient: Partial<typeof newsletterRecipients.$inferInsert> = {},
) {
  sent += 1;
  const n = sent;
  const newsletterId = await sendIssue(`Issue ${n}`, { list: String(await createList(`List ${n}`)) });
  const now = new Date();
  const messageId = `<mail-${n}@stepnice.example>`;
  const row = await database()
    .insert(newsletterRecipients)
    .values({
      newsletterId,
      subscriberId: id,
      email,
      language,
      domain: email.split("@")[1] ?? "",
      state: "sent",
      messageId,
      nextAttemptAt: now,
      settledAt: now,
      ...recipient,
    })
    .returning()
    .get();
  return { newsletterId, messageId, id: row.id };
}

let sent = 0;

export async function recipientBy(id: number) {
  return database().select().from(newsletterRecipients).where(eq(newsletterRecipients.id, id)).get();
}

/** A mail of `test/bounce-samples`, about somebody and a mail of his. */
export function sample(
  name: string,
  about: { readonly to: string; readonly messageId: string; readonly token: string },
): Uint8Array {
  const text = readFileSync(join(import.meta.dirname, "../../../test/bounce-samples", `${name}.eml`), "utf8");
  return Buffer.from(text.replace(/\{(to|messageId|token)\}/g, (_, key: keyof typeof about) => about[key]));
}
