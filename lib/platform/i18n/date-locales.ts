import type { Language } from "./languages.ts";

/** Locales whose format of days and times a language follows: in English Europe's, with the day first and 24 hours. */
export const dateLocales: Readonly<Record<Language, string>> = { cs: "cs-CZ", en: "en-GB" };
