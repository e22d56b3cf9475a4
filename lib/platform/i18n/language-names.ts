import { type Language, languages } from "./languages.ts";

/** What each language calls itself within a sentence. */
export const languageNames = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
  ]),
) as Readonly<Record<Language, string>>;

/** The same at the beginning of a line, as on a switch. */
export const languageLabels = Object.fromEntries(
  languages.map((language) => {
    const [initial = "", ...rest] = languageNames[language];
    return [language, initial.toLocaleUpperCase(language) + rest.join("")];
  }),
) as Readonly<Record<Language, string>>;
