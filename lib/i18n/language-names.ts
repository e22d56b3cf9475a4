import { type Language, languages } from "./languages.ts";

/** What each language calls itself. */
export const languageNames = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
  ]),
) as Readonly<Record<Language, string>>;
