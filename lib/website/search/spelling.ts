import { afterCommit } from "#db/sqlite/scope";
import { defineJob } from "#lib/jobs/define-job";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { forgetUnusedWords, similarWords, storeWords } from "../queries/search-words.ts";
import { countFound } from "./find.ts";

/** Spellings of a word that are tried out. */
const mostTried = 3;

/**
 * Returns searches in which words that find nothing are replaced by those of the site that look like them, the most
 * alike first; none if no word looks like one of them. They may still find nothing together.
 */
export async function spellingsOf({ words, language, now }: Wish): Promise<readonly (readonly string[])[]> {
  const spellings = await mapSeries(words, async (word) => {
    if (!isSpelled(word) || (await countFound({ words: [word], language, now })) > 0) return [word];
    const found = await mapSeries(await similarWords(word.toLowerCase(), mostCompared), async (one) => {
      return (await countFound({ words: [one], language, now })) > 0 ? [one] : [];
    });
    return found.flat().slice(0, mostTried);
  });
  if (spellings.some((some) => some.length === 0)) return [];
  const first = spellings.map(([best = ""]) => best);
  const others = spellings.flatMap((some, index) => some.slice(1).map((other) => first.with(index, other)));
  return [first, ...others].filter((some) => some.join(" ") !== words.join(" ")).slice(0, mostTried);
}

/** Words that look like a misspelled one; others than visitors can find are among them. */
const mostCompared = 8;

interface Wish {
  readonly words: readonly string[];
  readonly language: Language;
  readonly now: Date;
}

let noted = new Set<string>();

/** Notes the words of a record that is being indexed; they are known soon after its transaction. */
export async function noteSpellings(texts: Readonly<Record<"title" | "description" | "body", string>>) {
  for (const [word] of `${texts.title} ${texts.description} ${texts.body}`.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (isSpelled(word)) noted.add(word.normalize("NFC").toLowerCase());
  await afterCommit(async () => {
    const words = [...noted];
    noted = new Set();
    if (words.length > 0) await storeWords(words);
  });
}

/** Checks whether a word is long enough to be told from others, and consists of letters. */
function isSpelled(word: string): boolean {
  return /^[\p{L}\p{M}]{4,40}$/u.test(word);
}

/** Forgets the words of what is no longer on the website, among them those of people who were erased. */
export const forgetSpellings = defineJob({
  name: "search.forgetSpellings",
  schedule: { everyMs: 24 * 3600 * 1000 },
  handler: (_, { signal }) => forgetUnusedWords(signal),
});
