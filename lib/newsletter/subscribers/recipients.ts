import { database } from "#db/client";
import type { RelatedRecords } from "#lib/kernel/module/behaviour";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { firstSubscribers } from "#lib/newsletter/queries/segments";
import { countRecipients, isRecipientOf, type Segment } from "./segment.ts";

/** Who would get a newsletter if it went out now: how many, and the first few of them. */
export async function recipientsNow(newsletter: Segment): Promise<RelatedRecords> {
  const first = await firstSubscribers(database(), isRecipientOf(newsletter), mostShown);
  const items = first.map(({ id, email, name }) => ({
    text: name ?? email,
    ...(name === null ? {} : { detail: email }),
    path: `${newsletterSubscribers.name}/${id}`,
  }));
  return { key: "recipients", items, total: await countRecipients(newsletter) };
}

const mostShown = 3;
