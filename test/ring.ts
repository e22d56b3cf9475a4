/**
 * The rings of tests: `npm test` proves each behaviour once, `npm run test:full` in all variants, and so does a file that
 * is run by its name. Whole files are put into the full ring by their name (`*.slow.test.ts`), tests by the tag `@full`.
 */
export const isWholeRing = process.env.TEST_RING === "whole";

/** Returns the rounds of a repeated proof: in the whole ring a fifth, or the number `whole`. */
export function rounds(full: number, whole: number = Math.ceil(full / 5)): number {
  return isWholeRing ? whole : full;
}

/**
 * Returns the variants of one proof: in the whole ring one of them. Languages, widths and the like take turns over
 * the keys, and each key has the same one in every run.
 */
export function variants<Variant>(all: readonly Variant[], key: string): readonly Variant[] {
  return isWholeRing ? all.filter((_, index) => isTurnOf(index, all, key)) : all;
}

/** Returns the tag of a test that is one variant of a proof; see {@link variants}. */
export function inTurn<Variant>(one: Variant, all: readonly Variant[], key: string): { tag?: "@full" } {
  return isTurnOf(all.indexOf(one), all, key) ? {} : { tag: "@full" };
}

function isTurnOf(index: number, all: readonly unknown[], key: string): boolean {
  let turn = 0;
  for (const character of key) turn = (turn * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return index === turn % all.length;
}
