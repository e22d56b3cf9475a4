import { dateFormat } from "./date-locales.ts";
import type { Language } from "./languages.ts";
import { siteTimeZone } from "./time-zone.ts";

/** A time of day as people of the site read it, such as `3:35`. */
export function clockText(instant: Date, language: Language): string {
  return dateFormat(language, { timeStyle: "short", timeZone: siteTimeZone }).format(instant);
}
