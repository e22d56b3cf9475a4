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
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** Letters that Unicode does not take for others with a mark. */
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
