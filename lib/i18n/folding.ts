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
  const primary = lower.replace(
    /ch|[\s\S]/gu,
    (unit) => letters[unit] ?? fold(unit === " " ? "" : unit) + (unit === " " ? " " : ""),
  );
  return `${primary}\u0001${lower}`;
}

const letters: Record<string, string> = {
  č: "c\u{10fff0}",
  ch: "h\u{10fff0}",
  ř: "r\u{10fff0}",
  š: "s\u{10fff0}",
  ž: "z\u{10fff0}",
};
