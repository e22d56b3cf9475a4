import { dateLocales } from "#lib/platform/i18n/date-locales";
import type { Language } from "#lib/platform/i18n/languages";

/**
 * When a picture was taken by the clock of its camera, which says no zone (Exif 3.0, DateTimeOriginal), as people read it.
 * What is no such time is told as it is.
 */
export function takenText(text: string, language: Language): string {
  const [, date = "", time = ""] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? [];
  const moment = new Date(`${date.replaceAll(":", "-")}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return text;
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
  return moment.toLocaleString(dateLocales[language], options).replaceAll(" ", "\u00A0");
}
