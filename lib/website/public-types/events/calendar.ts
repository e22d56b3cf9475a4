import { recurringOf } from "#lib/content/events/recurring";
import { type EventSummary, timingOf } from "#lib/content/queries/public-events";
import { siteOrigin } from "#lib/kernel/public-addresses";
import { firstOccurrence } from "#lib/platform/recurrence/occurrences";
import type { CalendarEvent } from "#lib/website/feed";
import { lastChange } from "../archive/feed.ts";
import { eventAddress } from "./addresses.ts";

/** Returns an event for calendars, with the rule by which it repeats; undefined if it has no time yet. */
export function calendarEventOf(row: EventSummary): CalendarEvent | undefined {
  const timing = timingOf(row);
  const first = timing && firstOccurrence(recurringOf({ ...timing, overAt: null }));
  if (!first) return undefined;
  const { repeats, exceptions } = row;
  return {
    id: `events-${row.id}@${siteOrigin().hostname}`,
    href: eventAddress(row),
    title: row.title,
    summary: row.perex,
    place: row.place,
    from: first.from,
    to: first.to > first.from ? first.to : null,
    ...(repeats === null ? {} : { repeats: { rule: repeats, exceptions: exceptions.map(({ day }) => day) } }),
    changedAt: lastChange(row),
  };
}
