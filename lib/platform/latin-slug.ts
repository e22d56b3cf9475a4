/** Separates the words of a slug. With {@link slugPattern} the one rule for whatever makes, checks or numbers slugs. */
export const slugSeparator = "-";

/** Matches a slug: words of a-z and 0-9, separated by single separators. */
export const slugPattern = new RegExp(`^[a-z0-9]+(?:${slugSeparator}[a-z0-9]+)*$`);

/** The same as `slugify` for a title in Latin letters; undefined where others would be lost. */
export function latinSlug(title: string): string | undefined {
  const plain = title
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[‘’‛′ʼʹʻ＇`´]/g, "'")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]/g, (letter) => ownLetters[letter] ?? letter)
    .replace(/(?<=[\p{L}\p{N}])'+(?=[\p{L}\p{N}])/gu, "");
  if (/(?![a-z])\p{L}|(?![0-9])\p{N}/u.test(plain)) return undefined;
  const words = plain.replace(/[^a-z0-9]+/g, slugSeparator);
  return withoutSeparatorAtEnd(words.startsWith(slugSeparator) ? words.slice(1, 81) : words.slice(0, 80));
}

/** Cuts off a separator that a cut left at the end of a slug. */
export function withoutSeparatorAtEnd(slug: string): string {
  return slug.endsWith(slugSeparator) ? slug.slice(0, -1) : slug;
}

/** Letters that Unicode does not decompose into another letter with a mark. */
const ownLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
  ð: "d",
  ı: "i",
  ŋ: "ng",
  ħ: "h",
  ŧ: "t",
  ĸ: "k",
  ə: "e",
};
