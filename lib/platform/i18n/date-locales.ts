import type { Language } from "./languages.ts";

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
