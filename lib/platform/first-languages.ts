import { isLanguage, type Language, languages } from "./i18n/languages.ts";

/**
 * Returns the languages that a new website has by the texts of LANGUAGES and DEFAULT_LANGUAGE, the default first; or
 * as a sentence why that cannot be.
 */
export function firstLanguages(list = "", first = ""): readonly Language[] | string {
  const known = languages.join(", ");
  const named = list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (!named.every(isLanguage)) return `LANGUAGES must be a comma-separated list of ${known}.`;
  const all = named.length > 0 ? named : languages;
  const [usual] = all;
  const chosen = first || usual;
  if (!isLanguage(chosen)) return `DEFAULT_LANGUAGE must be one of ${known}.`;
  if (!all.includes(chosen)) return "DEFAULT_LANGUAGE must be one of LANGUAGES.";
  return [...new Set([chosen, ...all])];
}
