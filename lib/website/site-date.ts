import { dateFormat } from "#lib/platform/i18n/intl";
import { siteTimeZone, wholeDays } from "#lib/platform/i18n/time-zone";
import type { Language } from "../platform/i18n/languages.ts";
import type { SiteDate } from "./views/shown.ts";

/** Formats a day for programs and for a sentence, in the site's time zone: `20 November 2026`, `20. listopadu 2026`. */
export function siteDate(date: Date, language: Language): SiteDate {
  return { dateTime: date.toISOString(), text: longDate(language).format(date) };
}

/** Formats a day of the calendar such as `2026-11-20`, the same in every time zone. */
export function siteDay(day: string, language: Language): SiteDate {
  const noon = new Date(`${day}T12:00Z`);
  return { dateTime: day, text: Number.isNaN(noon.getTime()) ? day : longDate(language).format(noon) };
}

/** Formats the start and end of an event: `Saturday 12 December 2026, 16:00–18:00`, or its days. */
export function siteTimes(from: Date, to: Date | null, language: Language): SiteDate {
  const whole = wholeDays(from, to);
  if (whole) {
    const [first, last] = [whole.first, whole.last].map((day) => new Date(`${day}T12:00Z`));
    return {
      dateTime: whole.first,
      text: dateFormat(language, { ...longDay, timeZone: siteTimeZone }).formatRange(
        first ?? from,
        last ?? from,
      ),
    };
  }
  const format = dateFormat(language, {
    ...longDay,
    hour: "numeric",
    minute: "2-digit",
    timeZone: siteTimeZone,
  });
  const text = to ? format.formatRange(from, to) : format.format(from);
  const words = text.replace(/ (?:at|v) (?=\d)/g, ", ").replace(/(?<=\d{4}) (?=\d{1,2}:)/, ", ");
  return { dateTime: from.toISOString(), text: words };
}

function longDate(language: Language): Intl.DateTimeFormat {
  return dateFormat(language, { dateStyle: "long", timeZone: siteTimeZone });
}

const longDay = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
