import { dateFormat, numberFormat } from "./intl.ts";
import type { Language } from "./languages.ts";
import { siteTimeZone, wholeDays } from "./time-zone.ts";

/** A time of day as people of the site read it, such as `3:35`. */
export function clockText(instant: Date, language: Language): string {
  return dateFormat(language, { timeStyle: "short", timeZone: siteTimeZone }).format(instant);
}

/** A day such as `2026-11-22` as people read it: `22. 11. 2026`; no line breaks inside it. */
export function dayText(day: string, language: Language): string {
  const format = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00Z`)).replaceAll(" ", "\u00A0");
}

/**
 * Formats an instant for people of the site, such as `22. 11. 2026 3:35`; no line breaks inside it. A stored one that
 * cannot be read is shown as it is stored.
 */
export function momentText(instant: Date, language: Language): string {
  if (Number.isNaN(instant.getTime())) return String(instant);
  const format = dateFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: siteTimeZone });
  return format.format(instant).replaceAll(" ", "\u00A0");
}

/**
 * Formats the time at which something takes place: its day with the weekday, such as `Tue, 8 Dec 2026`, and the hours;
 * of whole days the days alone.
 */
export function spanTexts(
  { from, to }: { readonly from: Date; readonly to: Date },
  language: Language,
): { readonly text: string; readonly detail?: string } {
  const days = dateFormat(language, { ...shortDay, timeZone: siteTimeZone });
  const whole = wholeDays(from, to);
  if (whole) return { text: days.formatRange(from, new Date(to.getTime() - 1)) };
  const hours = dateFormat(language, { hour: "numeric", minute: "2-digit", timeZone: siteTimeZone });
  return { text: days.format(from), detail: to > from ? hours.formatRange(from, to) : hours.format(from) };
}

const shortDay = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as people read it: `840 kB`, `1.2 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const power = bytes < 1_000_000 ? 1 : bytes < 1_000_000_000 ? 2 : 3;
  const size = bytes / 1000 ** power;
  return numberFormat(language, {
    style: "unit",
    unit: units[power - 1] ?? "kilobyte",
    maximumFractionDigits: size < 10 && power > 1 ? 1 : 0,
    minimumFractionDigits: 0,
  }).format(size);
}
