/**
 * About how wide a text of one line is in the site's sans serif, in em: the widths of Figtree by groups of letters, each
 * rounded up, so that a text is rather narrower.
 */
export function textWidth(text: string): number {
  const letters = [...text.normalize("NFD").replace(/\p{M}/gu, "")];
  return letters.reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  return groups.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.6;
}

const groups: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;!|'’ \u00a0]/, 0.28],
  [/[frt()\-/1"„“]/, 0.43],
  [/[kszvacexyTFLJ?]/, 0.56],
  [/[mMwWOQ—@%]/, 0.9],
  [/[A-Z&]/, 0.77],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}]/u, 1.2],
];
