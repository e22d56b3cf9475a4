import type { SQL } from "drizzle-orm";
import { database } from "#db/client";
import type { RowOf } from "#lib/kernel/module/define-module";
import type { newsletter } from "#lib/newsletter/newsletter";
import { countSubscribers, inSegment } from "#lib/newsletter/queries/segments";
import { instantFromLocal } from "#lib/platform/i18n/time-zone";
import { tagsOf } from "./tags.ts";

/** What a newsletter says of who gets it; a new one has no id yet. */
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

/** How many a newsletter would go to now. */
export async function countRecipients(newsletter: Segment): Promise<number> {
  return countSubscribers(database(), isRecipientOf(newsletter));
}
