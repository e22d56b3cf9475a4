import { listTimesWithin, type TimedEvent } from "#lib/content/queries/public-events";
import { clockText } from "#lib/platform/i18n/formats";
import { dateFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { instantFromLocal, localFromInstant } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { dayAfter } from "#lib/platform/recurrence/occurrences";
import { askedQuery } from "#lib/website/asked-page";
import { siteDay } from "#lib/website/site-date";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { MonthBody } from "#lib/website/views/bodies";
import type { ArchiveSelection } from "../archive/declaration.ts";
import { eventAddress } from "./addresses.ts";
import { monthAfter, monthOf, monthText } from "./parts.ts";

/** The list of a month as its days, in place of the cards. */
export async function monthView(
  list: SiteView,
  {
    month,
    href,
    selection,
  }: { readonly month: string; readonly href: string; readonly selection: ArchiveSelection },
  now: Date,
): Promise<SiteView> {
  const { language, body } = list;
  const days = daysOf(month);
  const [first = month, last = month] = [days[0], days.at(-1)];
  const stretch = { from: midnight(first), to: midnight(dayAfter(last, 1)) };
  const times = await listTimesWithin(selection, stretch, now);
  const today = localFromInstant(now).slice(0, 10);
  const isEmpty = !times.some((time) => daysWith(time).some((day) => day.startsWith(month)));
  const turn = (other: string) =>
    isShownMonth(other, now)
      ? { href: `${href}${askedQuery(other)}`, text: monthText(other, language) }
      : undefined;
  return {
    ...list,
    // Months have no end, so that search engines would never have read them all.
    search: { ...list.search, href: `${href}${askedQuery(month)}`, noindex: true },
    body: {
      kind: "month",
      parts: body.kind === "archive" ? (body.parts ?? []) : [],
      previous: turn(monthAfter(month, -1)),
      next: turn(monthAfter(month, 1)),
      weekdays: days.slice(0, 7).map((day) => ({
        short: weekday(day, language, "short"),
        long: weekday(day, language, "long"),
      })),
      days: days.map((day) => dayBody(day, { times, today, month, language })),
      nothing: isEmpty ? translator(language, "site.event")("noneInMonth") : undefined,
    },
  };
}

/** Checks whether a month has a page: not too far from today, because events may repeat without end. */
export function isShownMonth(month: string, now: Date): boolean {
  const present = monthOf(now);
  return month >= monthAfter(present, -240) && month <= monthAfter(present, 24);
}

interface Month {
  readonly times: readonly TimedEvent[];
  readonly today: string;
  readonly month: string;
  readonly language: Language;
}

function dayBody(day: string, { times, today, month, language }: Month): MonthBody["days"][number] {
  const { text } = siteDay(day, language);
  return {
    date: { dateTime: day, text: `${weekday(day, language, "long")} ${text}` },
    number: Number(day.slice(8)),
    isOutside: !day.startsWith(month),
    isToday: day === today,
    events: times
      .filter((time) => daysWith(time).includes(day))
      .map((time) => ({
        href: eventAddress(time),
        text: tie(time.title, language),
        time: timeOn(day, time),
      })),
  };
}

/** The time at which it begins, on the first of its days. */
function timeOn(day: string, { allDay, occurrence, language }: TimedEvent): string | undefined {
  if (allDay || daysWith({ occurrence })[0] !== day) return undefined;
  return clockText(occurrence.from, language);
}

/** Days on which something takes place; what ends at midnight does not reach into the next one. */
function daysWith({ occurrence: { from, to } }: Pick<TimedEvent, "occurrence">): readonly string[] {
  const first = localFromInstant(from).slice(0, 10);
  const last = localFromInstant(to > from ? new Date(to.getTime() - 1) : to).slice(0, 10);
  const days = [first];
  while ((days.at(-1) ?? last) < last && days.length < 62) days.push(dayAfter(days.at(-1) ?? last, 1));
  return days;
}

/** Days from the Monday on or before the first of a month to the Sunday on or after its last. */
function daysOf(month: string): readonly string[] {
  const first = `${month}-01`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const start = dayAfter(first, -((noon(first).getUTCDay() + 6) % 7));
  const end = dayAfter(last, (7 - noon(last).getUTCDay()) % 7);
  const days = [start];
  while ((days.at(-1) ?? end) < end) days.push(dayAfter(days.at(-1) ?? end, 1));
  return days;
}

function midnight(day: string): Date {
  return instantFromLocal(day, "00:00") ?? noon(day);
}

function noon(day: string): Date {
  return new Date(`${day}T12:00Z`);
}

function weekday(day: string, language: Language, length: "short" | "long"): string {
  return dateFormat(language, { weekday: length, timeZone: "UTC" }).format(noon(day));
}
