import { dateFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { siteTimeZone } from "#lib/platform/i18n/time-zone";

/** Returns an instant as people of the site write it, such as `20 November 2026 at 11:30`. */
export function longDate(instant: Date, language: Language): string {
  const format = dateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: siteTimeZone });
  return format.format(instant).replace(/ (?=\d+:)/, "\u00a0");
}
