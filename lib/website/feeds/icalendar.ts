import { absoluteUrl } from "#lib/kernel/public-addresses";
import { wholeDays } from "#lib/platform/i18n/time-zone";
import type { Calendar, CalendarEvent } from "./feed.ts";

/** Events as iCalendar (RFC 5545). */
export function icalendar(calendar: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Redakce//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(calendar.title)}`,
    ...calendar.events.flatMap((event) => eventLines(event, calendar.language)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, language: string): readonly string[] {
  const { id, href, title, summary, place, from, to, changedAt } = event;
  const text = (name: string, value: string) => `${name};LANGUAGE=${language}:${escaped(value)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...timesOf(from, to),
    text("SUMMARY", title),
    ...(summary === null ? [] : [text("DESCRIPTION", summary)]),
    ...(place === null ? [] : [text("LOCATION", place)]),
    `URL:${absoluteUrl(href)}`,
    "END:VEVENT",
  ];
}

/** All-day events are days of the calendar, wherever somebody looks at it (§3.6.1). */
function timesOf(from: Date, to: Date | null): readonly string[] {
  const whole = wholeDays(from, to);
  if (!whole) return [`DTSTART:${instant(from)}`, ...(to ? [`DTEND:${instant(to)}`] : [])];
  const day = (text: string) => text.replaceAll("-", "");
  return [`DTSTART;VALUE=DATE:${day(whole.first)}`, `DTEND;VALUE=DATE:${day(whole.end)}`];
}

/** An instant in UTC: `20261212T150000Z`. */
function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** A text value (§3.3.11); characters that control nothing there are left out. */
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
