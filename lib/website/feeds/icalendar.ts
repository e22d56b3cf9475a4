import { absoluteUrl } from "#lib/kernel/public-addresses";
import { instantFromLocal, localFromInstant, siteTimeZone, wholeDays } from "#lib/platform/i18n/time-zone";
import { untilOf } from "#lib/platform/recurrence/rule";
import type { Calendar, CalendarEvent } from "../feed.ts";

/** Events as iCalendar (RFC 5545). */
export function icalendar(calendar: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Redakce//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(calendar.title)}`,
    ...(calendar.events.some(({ repeats }) => repeats) ? timeZoneLines : []),
    ...calendar.events.flatMap((event) => eventLines(event, calendar.language)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, language: string): readonly string[] {
  const { id, href, title, summary, place, changedAt } = event;
  const text = (name: string, value: string) => `${name};LANGUAGE=${language}:${escaped(value)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...timesOf(event),
    text("SUMMARY", title),
    ...(summary === null ? [] : [text("DESCRIPTION", summary)]),
    ...(place === null ? [] : [text("LOCATION", place)]),
    `URL:${absoluteUrl(href)}`,
    "END:VEVENT",
  ];
}

/**
 * All-day events are days of the calendar, in whatever time zone they are viewed (§3.6.1). What repeats at an hour has
 * the site's zone, so that it stays at that hour when clocks are turned.
 */
function timesOf({ from, to, repeats }: CalendarEvent): readonly string[] {
  const whole = wholeDays(from, to);
  if (whole) {
    const times = [`DTSTART;VALUE=DATE:${plain(whole.first)}`, `DTEND;VALUE=DATE:${plain(whole.end)}`];
    const excepted = repeats?.exceptions.map((day) => `EXDATE;VALUE=DATE:${plain(day)}`) ?? [];
    return [...times, ...(repeats ? [`RRULE:${withEnd(repeats.rule, dayOfEnd)}`] : []), ...excepted];
  }
  if (!repeats) return [`DTSTART:${instant(from)}`, ...(to ? [`DTEND:${instant(to)}`] : [])];
  const hour = localFromInstant(from).slice(10);
  return [
    `DTSTART;TZID=${siteTimeZone}:${local(localFromInstant(from))}`,
    ...(to ? [`DTEND;TZID=${siteTimeZone}:${local(localFromInstant(to))}`] : []),
    `RRULE:${withEnd(repeats.rule, instantOfEnd)}`,
    ...repeats.exceptions.map((day) => `EXDATE;TZID=${siteTimeZone}:${local(`${day}${hour}`)}`),
  ];
}

type End = NonNullable<ReturnType<typeof untilOf>>;

/** The end of a rule has to be of the same type as its start (§3.3.10). */
function withEnd(rule: string, endOf: (end: End) => string): string {
  return rule.replace(/UNTIL=([^;]+)/, (all, text: string) => {
    const end = untilOf(text);
    return end ? `UNTIL=${endOf(end)}` : all;
  });
}

function dayOfEnd({ day, time, isUtc }: End): string {
  return plain(isUtc ? localFromInstant(new Date(`${day}T${time}Z`)).slice(0, 10) : day);
}

function instantOfEnd({ day, time = "23:59:59", isUtc }: End): string {
  const end = isUtc ? undefined : instantFromLocal(day, time);
  return instant(end ?? new Date(`${day}T${time}Z`));
}

function plain(day: string): string {
  return day.replaceAll("-", "");
}

/** A time as clocks show it: `20261212T160000`. */
function local(text: string): string {
  return `${text.replace(/[-:]/g, "")}00`;
}

/** The site's zone by the rule of the European Union since 1996. */
const timeZoneLines = [
  "BEGIN:VTIMEZONE",
  `TZID:${siteTimeZone}`,
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** An instant in UTC: `20261212T150000Z`. */
function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Escapes a text value (§3.3.11); control characters without a meaning there are left out. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[\v\f\u0085]/g, " ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** Lines of at most 75 octets, further ones begin with a space (§3.1); no character is torn apart. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}
