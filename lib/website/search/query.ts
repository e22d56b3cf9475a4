/** What somebody looks for, as words. */
export interface SearchQuery {
  /** What was typed, on one line and no longer than a search can be. */
  readonly text: string;
  /** The words of it that are looked for; none where only single letters were typed. */
  readonly words: readonly string[];
}

/** The longest text that is looked at, in characters, and the most words. */
const longestQuery = 200;
const mostWords = 10;
/** A single letter begins too many words to say anything. */
const shortestWord = 2;

/** Reads what was typed. Only letters and digits of it are ever looked for, so that it cannot be an expression. */
export function readSearchQuery(typed: string): SearchQuery {
  const text = Array.from(typed.toWellFormed().normalize("NFC"))
    .slice(0, longestQuery)
    .join("")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => /^\P{M}/u.test(word));
  return { text, words: words.filter((word) => word.length >= shortestWord).slice(0, mostWords) };
}
