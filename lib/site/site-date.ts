import type { Language } from "#lib/i18n/languages";
import { siteTimeZone } from "#lib/i18n/time-zone";
import type { SiteDate } from "./view.ts";

/** A day as programs read it and as a sentence says it, in the site's time zone: `20 November 2026`, `20. listopadu 2026`. */
export function siteDate(date: Date, language: Language): SiteDate {
  return { dateTime: date.toISOString(), text: formats[language].format(date) };
}

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: siteTimeZone }),
  cs: new Intl.DateTimeFormat("cs-CZ", { dateStyle: "long", timeZone: siteTimeZone }),
};
