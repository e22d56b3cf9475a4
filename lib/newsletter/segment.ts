import type { SQL } from "drizzle-orm";
import { database } from "#db/client";
import type { RelatedRecords } from "../kernel/module/behaviour.ts";
import type { RowOf } from "../kernel/module/define-module.ts";
import { instantFromLocal } from "../platform/i18n/time-zone.ts";
import type { newsletter } from "./newsletter.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { countSubscribers, firstSubscribers, inSegment } from "./queries/subscribers.ts";
import { tagsOf } from "./subscriber-values.ts";

/** Fields of a newsletter that decide who gets it; a new one has no id yet. */
export type Segment = Pick<
  RowOf<typeof newsletter>,
  "list" | "toLanguage" | "toSince" | "toTag" | "toMissedLast"
> & { readonly id?: number };

/**
 * The condition on rows of `newsletterSubscribers` that a newsletter goes to: active ones on its list, of its segment,
 * without the invented people of the demo. Suppressed addresses are no part of it, because only their hashes are known.
 */
export function isRecipientOf(newsletter: Segment): SQL {
  return conditionOf(newsletter, false);
}

function conditionOf(newsletter: Segment, ofDemo: boolean): SQL {
  const { id, list, toLanguage, toSince, toTag, toMissedLast } = newsletter;
  return inSegment({
    list,
    language: toLanguage,
    since: toSince === null ? undefined : instantFromLocal(toSince, "00:00"),
    tags: tagsOf(toTag),
    missedLast: toMissedLast,
    but: id,
    ofDemo,
  });
}

/** Counts the subscribers that a newsletter would go to now. */
export async function countRecipients(newsletter: Segment): Promise<number> {
  return countSubscribers(database(), isRecipientOf(newsletter));
}

/** Counts the invented people of the demo who match a newsletter, and to whom it does not go. */
export async function countDemoLeftOut(newsletter: Segment): Promise<number> {
  return countSubscribers(database(), conditionOf(newsletter, true));
}

/** Reads who would get a newsletter if it went out now, and who of the demo would not. */
export async function recipientsNow(newsletter: Segment): Promise<readonly RelatedRecords[]> {
  const recipients = await peopleOf("recipients", isRecipientOf(newsletter));
  const leftOut = await peopleOf("demoLeftOut", conditionOf(newsletter, true));
  return leftOut.total > 0 ? [recipients, leftOut] : [recipients];
}

async function peopleOf(key: string, condition: SQL): Promise<RelatedRecords & { readonly total: number }> {
  const first = await firstSubscribers(database(), condition, mostShown);
  const items = first.map(({ id, email, name }) => ({
    text: name ?? email,
    ...(name === null ? {} : { detail: email }),
    path: `${newsletterSubscribers.name}/${id}`,
  }));
  return { key, items, total: await countSubscribers(database(), condition) };
}

const mostShown = 3;
