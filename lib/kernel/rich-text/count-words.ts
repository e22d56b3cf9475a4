/** Counts the words of a text by the rules of its language (an IETF tag such as `cs`). */
export function countWords(text: string, language: string): number {
  let words = 0;
  for (const segment of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    if (segment.isWordLike) words += 1;
  }
  return words;
}

/**
 * Returns the minutes most people need to read a number of words, at least one; 0 for none (Brysbaert 2019: 238 words
 * a minute).
 */
export function readingMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / 238));
}
