/** How many words a text has, by the rules of its language (an IETF tag such as `cs`). */
export function countWords(text: string, language: string): number {
  let words = 0;
  for (const segment of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    if (segment.isWordLike) words += 1;
  }
  return words;
}
