/**
 * Text as search sees it: lower case, without accents, white space collapsed. `Kateřina` → `katerina`. Zero characters
 * are white space, because the trigram index of SQLite ends a text at the first.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\0]+/g, " ")
    .trim();
}

/**
 * A string whose byte order is Czech alphabetical order (ČSN 97 6030): Č after C, Ř after R, Š after S,
 * Ž after Z, CH after H; other accents only break ties. SQLite can then sort by a plain column.
 */
export function czechSortKey(text: string): string {
  const lower = text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  const primary = fold(lower.replace(/ch|[čřšž]/g, (letter) => letters[letter] ?? letter));
  return `${primary}\u0001${accentsOf(lower)}`;
}

/** Letters with an accent, each stretch of others before them as one character: the longer, the sooner in order. */
function accentsOf(lower: string): string {
  return lower
    .replace(/[ -~čřšž]{1,94}/g, (others) => String.fromCharCode(127 - others.length))
    .replace(/[!-~]+$/, "");
}

const letters: Record<string, string> = {
  č: "c\u{10fff0}",
  ch: "h\u{10fff0}",
  ř: "r\u{10fff0}",
  š: "s\u{10fff0}",
  ž: "z\u{10fff0}",
};
