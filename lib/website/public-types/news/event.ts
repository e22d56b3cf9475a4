import type { NewsSummary } from "#lib/content/queries/public-news";
import { siteTimes } from "#lib/website/site-date";
import type { SiteEvent } from "#lib/website/views/shown";

/** Returns the time and place of an item; undefined if it is not an event, or has no time yet. */
export function eventOf(
  row: Pick<NewsSummary, "kind" | "eventFrom" | "eventTo" | "place" | "language">,
  now: Date,
): SiteEvent | undefined {
  const { kind, eventFrom, eventTo, place, language } = row;
  if (kind !== "event" || !eventFrom) return undefined;
  return {
    when: siteTimes(eventFrom, eventTo, language),
    place,
    isOver: (eventTo ?? eventFrom) < now,
  };
}
