import { dateFormat } from "./date-locales.ts";
import type { Language } from "./languages.ts";
import { siteTimeZone } from "./time-zone.ts";

/**
 * Formats an instant for people of the site, such as `22. 11. 2026 3:35`; no line breaks inside it. A stored one that
 * cannot be read is shown as it is stored.
 */
export function momentText(instant: Date, language: Language): string {
  if (Number.isNaN(instant.getTime())) return String(instant);
  const format = dateFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: siteTimeZone });
  return format.format(instant).replaceAll(" ", "\u00A0");
}
