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
 * The condition on rows of `newsletterSubscribers` that a newsletter goes to: active ones on its list, of its segment.
 * Suppressed addresses are no part of it, because only their hashes are known.
 */
export function isRecipientOf(newsletter: Segment): SQL {
  const { id, list, toLanguage, toSince, toTag, toMissedLast } = newsletter;
  return inSegment({
    list,
    language: toLanguage,
    since: toSince === null ? undefined : instantFromLocal(toSince, "00:00"),
    tags: tagsOf(toTag),
    missedLast: toMissedLast,
    but: id,
  });
}

/** Counts the subscribers that a newsletter would go to now. */
export async function countRecipients(newsletter: Segment): Promise<number> {
  return countSubscribers(database(), isRecipientOf(newsletter));
}

/** Reads who would get a newsletter if it went out now: their number, and the first few of them. */
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
