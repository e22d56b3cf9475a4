import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";
import { countFound } from "./find.ts";

/** Another query, and how many records it finds. */
export interface Advice {
  readonly words: readonly string[];
  readonly count: number;
}

interface Wish {
  readonly words: readonly string[];
  readonly language: Language;
  readonly now: Date;
}

/**
 * What finds something where all words together found nothing: without one of them, or with the beginnings of them alone,
 * which is how another ending of a Czech word is found. The one that keeps most comes first.
 */
export async function adviseOn({ words, language, now }: Wish): Promise<readonly Advice[]> {
  const counted = async (others: readonly (readonly string[])[]) => {
    const found = await inTurn(others, async (other) => ({
      words: other,
      count: await countFound({ words: other, language, now }),
    }));
    return found.filter(({ count }) => count > 0);
  };
  const [beginning] = await counted(beginningsOf(words));
  const fewer = words.length > 1 ? await counted(words.map((_, index) => words.toSpliced(index, 1))) : [];
  const single = fewer.length > 0 || words.length < 3 ? [] : await counted(words.map((word) => [word]));
  return [...(beginning ? [beginning] : []), ...fewer, ...single].slice(0, mostAdvice);
}

const mostAdvice = 4;
const shortestBeginning = 3;
const longestEnding = 4;

/** The words without their last letters, from one to four of them. */
function beginningsOf(words: readonly string[]): readonly (readonly string[])[] {
  const shortened = Array.from({ length: longestEnding }, (_, cut) =>
    words.map((word) => word.slice(0, Math.max(shortestBeginning, word.length - cut - 1))),
  );
  const spelled = shortened.map((one) => one.join(" "));
  return shortened.filter(
    (_, index) => spelled[index] !== words.join(" ") && spelled.indexOf(spelled[index] ?? "") === index,
  );
}
