/** Languages of the site and of the administration, as ISO 639-1 codes. */
export const languages = ["en", "cs"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first of some languages in an `Accept-Language` header (RFC 9110 §12.5.4), by its quality values. */
export function preferredLanguage(
  header: string | null,
  fallback: Language,
  among: readonly Language[] = languages,
): Language {
  const ranges = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    return { language: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const acceptable = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  const wanted = acceptable.flatMap((range) => among.find((language) => language === range.language) ?? []);
  return wanted[0] ?? fallback;
}

/** Returns the name of a language, by its code, in a language that people read. */
export function languageNameIn(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code;
}

/** Name of each language in itself, within a sentence. */
export const languageNames = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
  ]),
) as Readonly<Record<Language, string>>;

/** The language names at the beginning of a line, as on a switch. */
export const languageLabels = Object.fromEntries(
  languages.map((language) => {
    const [initial = "", ...rest] = languageNames[language];
    return [language, initial.toLocaleUpperCase(language) + rest.join("")];
  }),
) as Readonly<Record<Language, string>>;
