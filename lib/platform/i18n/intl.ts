/** Locales whose format of days and times a language follows, if not its own: in English Europe's, with the day first. */
const others: Readonly<Record<string, string>> = { en: "en-GB" };

/** Returns the locale whose format of days and times a language follows. */
export function dateLocale(language: string): string {
  return others[language] ?? language;
}

export const dateFormat = memoized(
  (language, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(dateLocale(language), options),
);

export const numberFormat = memoized(
  (language, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(language, options),
);

/**
 * The alphabetical order of a language, with numbers by their value (`page 9` before `page 10`). The database has an
 * order of its own, by `czechSortKey`.
 */
export const collator = memoized((language) => new Intl.Collator(language, { numeric: true }));

/** Names of languages; with `none` as fallback undefined for those without a name. */
export const languageNames = memoized(
  (language, fallback: "code" | "none" = "code") =>
    new Intl.DisplayNames([language], { type: "language", fallback }),
);

const listFormat = memoized(
  (language, type: Intl.ListFormatType = "conjunction") => new Intl.ListFormat(language, { type }),
);

/** Returns texts as they stand in a sentence: `a, b and c`, or with `disjunction`: `a, b or c`. */
export function listInWords(texts: readonly string[], language: string, type?: Intl.ListFormatType): string {
  return listFormat(language, type).format(texts);
}

/** Compares texts that programs write, such as days in ISO 8601, in the same way everywhere. */
export function compareCodes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Each is made once, because making one takes as long as using it many times. */
function memoized<Options, Made>(make: (language: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (language: string, options?: Options): Made => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}
