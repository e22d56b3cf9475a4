import type { Language } from "./languages.ts";
import { siteTimeZone } from "./time-zone.ts";

/** Locales whose format of days and times a language follows, if not its own: in English Europe's, with the day first. */
const others: Readonly<Record<Language, string>> = { en: "en-GB" };

/** Returns a format of days and times, each made once: making one takes as long as writing many dates. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options);
  formats.set(key, format);
  return format;
}

/** Returns the locale whose format of days and times a language follows. */
export function dateLocale(language: Language): string {
  return others[language] ?? language;
}

const formats = new Map<string, Intl.DateTimeFormat>();

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
 * Returns the alphabetical order of a language, with numbers by their value (`page 9` before `page 10`); each made
 * once. The database has an order of its own, by `czechSortKey`.
 */
export function collator(language: Language): Intl.Collator {
  const order = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, order);
  return order;
}

const collators = new Map<Language, Intl.Collator>();

/** Returns a number format, each made once: making one takes as long as writing many numbers. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, format);
  return format;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

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
