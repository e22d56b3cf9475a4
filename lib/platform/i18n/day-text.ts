import { dateLocales } from "./date-locales.ts";
import type { Language } from "./languages.ts";

/** A day such as `2026-11-22` as people read it: `22. 11. 2026`; no line breaks inside it. */
export function dayText(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00Z`)).replaceAll(" ", "\u00A0");
}

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  cs: new Intl.DateTimeFormat(dateLocales.cs, { dateStyle: "medium", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat(dateLocales.en, { dateStyle: "medium", timeZone: "UTC" }),
};
