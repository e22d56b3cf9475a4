/**
 * The substrings that so many texts of a table hold that finding them one by one would be slow. With every gram all of
 * its own parts are common too, which is what lets a text be walked from each place until its first gram that is not.
 *
 * The walk below and the triggers (search-triggers.ts) must agree: characters are code points, sizes count them.
 */
export interface CommonGrams {
  /** Each common gram once, in no order. */
  readonly grams: readonly string[];
  /**
   * The words of a text for the full-text table, and the numbers of the common grams that it holds, each once.
   * A gram's number is its place in `grams`, from 1. The words are the numbers of common grams up to
   * {@link longestCommonWord} characters, and of every place the shortest gram that is not common, written as the
   * number of its beginning (0 for none), `x`, and its last character in hexadecimal UTF-8.
   */
  read(text: string): { readonly words: string; readonly held: readonly number[] };
}

/** Common grams longer than this are found by the words of their parts. */
export const longestCommonWord = 3;

const longestGram = 48;
const mostGrams = 200_000;

/**
 * Finds the common grams of a table by a sample of its texts.
 *
 * @param least how many texts of the sample must hold a gram
 */
export function commonGramsOf(sample: readonly string[], least: number): CommonGrams {
  const grams: string[] = [];
  const known = new Set<string>([""]);
  for (let size = 1; size <= longestGram && grams.length < mostGrams; size += 1) {
    const found = commonOfSize(sample, size, least, known);
    if (found.length === 0) break;
    for (const gram of found) known.add(gram);
    grams.push(...found);
  }
  return { grams, read: readerOf(grams) };
}

function commonOfSize(
  sample: readonly string[],
  size: number,
  least: number,
  known: ReadonlySet<string>,
): string[] {
  const holders = new Map<string, number>();
  for (const text of sample) {
    for (const gram of new Set(gramsOfSize(charactersOf(text), size, known)))
      holders.set(gram, (holders.get(gram) ?? 0) + 1);
  }
  return [...holders].filter(([, count]) => count >= least).map(([gram]) => gram);
}

function gramsOfSize(characters: readonly string[], size: number, known: ReadonlySet<string>): string[] {
  const grams: string[] = [];
  for (let start = 0; start + size <= characters.length; start += 1) {
    const head = characters.slice(start, start + size - 1).join("");
    if (!known.has(head)) continue;
    const tail = characters.slice(start + 1, start + size).join("");
    if (known.has(tail)) grams.push(head + characters[start + size - 1]);
  }
  return grams;
}

/** SQLite ends a text at its first zero character. */
function charactersOf(text: string): string[] {
  return Array.from(text.split("\0", 1)[0] ?? "");
}

/** Walks a text down a trie of the grams, from each of its places. */
function readerOf(grams: readonly string[]): CommonGrams["read"] {
  const trie = trieOf(grams);
  const seen = new Int32Array(grams.length + 1);
  const hexOf = new Map<string, string>();
  let reading = 0;
  return (text) => {
    reading += 1;
    const characters = charactersOf(text);
    const letters = characters.map((character) => trie.letters.get(character) ?? -1);
    const words: string[] = [];
    const held: number[] = [];
    const hold = (node: number, size: number) => {
      if (seen[node] === reading) return;
      seen[node] = reading;
      held.push(node);
      if (size <= longestCommonWord) words.push(String(node));
    };
    for (let start = 0; start < characters.length; start += 1) {
      const { node, end } = trie.descend(letters, start, hold);
      const last = characters[end];
      if (last !== undefined) words.push(`${node}x${hexadecimal(last, hexOf)}`);
    }
    return { words: words.join(" "), held };
  };
}

/** In one array, because a million texts are walked; the node of a gram is its number, 0 is the root and nothing. */
function trieOf(grams: readonly string[]) {
  const single = grams.filter((gram) => Array.from(gram).length === 1);
  const letters = new Map(single.map((letter, index) => [letter, index]));
  const children = new Int32Array((grams.length + 1) * single.length);
  const numbers = new Map(grams.map((gram, index) => [gram, index + 1]));
  for (const [gram, number] of numbers) {
    const characters = Array.from(gram);
    const letter = letters.get(characters.pop() ?? "") ?? 0;
    children[(numbers.get(characters.join("")) ?? 0) * single.length + letter] = number;
  }
  const childOf = (node: number, letter: number | undefined) =>
    letter === undefined || letter < 0 ? 0 : (children[node * single.length + letter] ?? 0);
  const descend = (text: readonly number[], start: number, visit: (node: number, size: number) => void) => {
    let node = 0;
    let end = start;
    for (let next = childOf(node, text[end]); next !== 0; next = childOf(node, text[end])) {
      node = next;
      end += 1;
      visit(node, end - start);
    }
    return { node, end };
  };
  return { letters, descend };
}

function hexadecimal(character: string, known: Map<string, string>): string {
  const hex = known.get(character) ?? Buffer.from(character).toString("hex");
  known.set(character, hex);
  return hex;
}
