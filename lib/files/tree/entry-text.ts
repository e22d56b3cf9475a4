import { sizeText } from "#lib/platform/i18n/formats";
import { dateFormat, numberFormat } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";

/** Formats a number of bytes for people; the smallest files in single bytes. */
export function fileSizeText(bytes: number, language: Language): string {
  if (bytes >= 1000) return sizeText(bytes, language);
  return `${numberFormat(language).format(bytes)}\u00A0B`;
}

/**
 * Formats the time a picture was taken by the clock of its camera, which has no time zone (Exif 3.0,
 * DateTimeOriginal), for people. Any other text is returned unchanged.
 */
export function takenText(text: string, language: Language): string {
  const [, date = "", time = ""] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? [];
  const moment = new Date(`${date.replaceAll(":", "-")}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return text;
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;
  return dateFormat(language, options).format(moment).replaceAll(" ", "\u00A0");
}
