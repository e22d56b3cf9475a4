import { dateLocales } from "./date-locales.ts";
import { type Language, languages } from "./languages.ts";
import { siteTimeZone } from "./time-zone.ts";

/** A time of day as people of the site read it, such as `3:35`. */
export function clockText(instant: Date, language: Language): string {
  return formats[language].format(instant);
}

const formats = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(dateLocales[language], { timeStyle: "short", timeZone: siteTimeZone }),
  ]),
) as Readonly<Record<Language, Intl.DateTimeFormat>>;
