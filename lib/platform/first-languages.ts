import { isLanguageCode, type Language, languages } from "./i18n/languages.ts";

/**
 * Returns the languages that a new website has by the texts of LANGUAGES and DEFAULT_LANGUAGE, the default first; or
 * as a sentence why that cannot be.
 */
export function firstLanguages(list = "", first = ""): readonly Language[] | string {
  const named = list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const codes = "codes of languages, such as en, pt-BR";
  if (!named.every(isLanguageCode)) return `LANGUAGES must be a comma-separated list of ${codes}.`;
  const all: readonly Language[] = named.length > 0 ? named : languages;
  const [usual] = all;
  const chosen = first || usual;
  if (chosen === undefined || !all.includes(chosen))
    return `DEFAULT_LANGUAGE must be one of ${all.join(", ")}.`;
  return [...new Set([chosen, ...all])];
}
