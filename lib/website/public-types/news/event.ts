import type { NewsSummary } from "#lib/content/queries/public-news";
import { siteOrigin } from "#lib/kernel/public-addresses";
import type { CalendarEvent } from "#lib/website/feed";
import { siteTimes } from "#lib/website/site-date";
import type { SiteEvent } from "#lib/website/views/shown";
import { lastChange } from "../archive/feed.ts";
import { newsAddress } from "./addresses.ts";

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

/** Returns the event for calendars; undefined if the item is not one. */
export function calendarEvent(row: NewsSummary): CalendarEvent | undefined {
  if (row.kind !== "event" || !row.eventFrom) return undefined;
  return {
    id: `news-${row.id}@${siteOrigin().hostname}`,
    href: newsAddress(row),
    title: row.title,
    summary: row.perex,
    place: row.place,
    from: row.eventFrom,
    to: row.eventTo,
    changedAt: lastChange(row),
  };
}
