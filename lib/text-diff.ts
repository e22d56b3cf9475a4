/** A run of text that both sides have, or only one of them. */
export interface DiffPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Beyond this many comparisons everything between the first and the last difference counts as replaced. */
const mostComparisons = 1_000_000;

/** How one text became another, word by word: a longest common subsequence (Hunt and McIlroy, 1976). */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(old, current);
  const end = commonLength(old.slice(start).reverse(), current.slice(start).reverse());
  const [removed, added] = [old.slice(start, old.length - end), current.slice(start, current.length - end)];
  const same = (text: readonly string[]) => ({ kind: "same", text: text.join("") }) as const;
  return joined([
    same(old.slice(0, start)),
    ...diffMiddle(removed, added),
    same(old.slice(old.length - end)),
  ]);
}

/** Words, spaces and other characters, each by itself. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const differing = a.findIndex((word, index) => word !== b[index]);
  return differing === -1 ? a.length : differing;
}

function diffMiddle(old: readonly string[], current: readonly string[]): readonly DiffPart[] {
  const removal = { kind: "removed", text: old.join("") } as const;
  const addition = { kind: "added", text: current.join("") } as const;
  if (old.length * current.length > mostComparisons) return [removal, addition];
  const lengths = commonLengths(old, current);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < current.length) {
    const [a = "", b = ""] = [old[i], current[j]];
    if (a === b) parts.push({ kind: "same", text: a });
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
      parts.push({ kind: "removed", text: a });
    else parts.push({ kind: "added", text: b });
    const { kind } = parts.at(-1) ?? removal;
    if (kind !== "added") i += 1;
    if (kind !== "removed") j += 1;
  }
  return [
    ...parts,
    { kind: "removed", text: old.slice(i).join("") },
    { kind: "added", text: current.slice(j).join("") },
  ];
}

/** At [i][j]: how many words the rests from i and from j have in common, in order. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    for (let j = b.length - 1; row && below && j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts.filter(({ text }) => text !== "")) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) whole[whole.length - 1] = { ...last, text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}
