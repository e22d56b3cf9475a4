/**
 * Returns the text with non-breaking spaces where a line must not end: after one-letter words (ČSN 01 6910) and
 * between a number and its unit or noun.
 */
export function tieDown(text: string): string {
  return text
    .replace(/(?<=^|[\s(„“])([aiouksvzAIOUKSVZ]) (?=\S)/g, "$1\u00a0")
    .replace(/(?<=\d) (?=\d|(?:Kč|crowns?|kg|km|cm|mm|ha|hectares?|l|m|%|h)(?![\p{L}\d]))/gu, "\u00a0")
    .replace(/(?<=\d\.) (?=\p{Ll}|\d)/gu, "\u00a0");
}
