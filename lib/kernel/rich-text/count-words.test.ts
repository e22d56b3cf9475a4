import { expect, test } from "vitest";
import { countWords, readingMinutes } from "./count-words.ts";

test("words are counted as the language has them, without signs", () => {
  expect(countWords("Sad má 120 stromů – a dost.", "cs")).toBe(6);
  expect(countWords("  ", "en")).toBe(0);
});

test.each([
  [0, 0],
  [1, 1],
  [300, 1],
  [2380, 10],
])("%i words are read in %i minutes", (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
