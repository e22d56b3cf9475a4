import { dateFormat } from "./date-locales.ts";
import type { Language } from "./languages.ts";

/** A day such as `2026-11-22` as people read it: `22. 11. 2026`; no line breaks inside it. */
export function dayText(day: string, language: Language): string {
  const format = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00Z`)).replaceAll(" ", "\u00A0");
}
