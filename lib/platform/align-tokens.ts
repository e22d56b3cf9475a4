import { setImmediate } from "node:timers/promises";
import { diffArrays } from "diff";
import { mapSeries } from "./map-series.ts";

/** The smallest unit that two texts can have in common. */
export interface Token {
  /** Equal keys are the same. */
  readonly key: string;
  /** True if it starts a line, when lines are compared whole before words are. */
  readonly startsLine?: boolean;
}

/** One position of an alignment: the token before, the token now, or both. */
export interface Aligned<T extends Token> {
  readonly kind: "same" | "removed" | "added";
  readonly before?: T;
  readonly after?: T;
}

/**
 * Aligns two sequences, lines first, then the words of lines that differ (Myers' algorithm, npm `diff`). A stretch
 * with many differences that exceeds its share of time is reported as replaced, and between stretches other requests
 * get their turn.
 */
export async function alignTokens<T extends Token>(
  before: readonly T[],
  after: readonly T[],
): Promise<readonly Aligned<T>[]> {
  const [old, current] = [linesOf(before), linesOf(after)];
  const start = commonLength(old, current);
  const end = commonLength(old.slice(start).toReversed(), current.slice(start).toReversed());
  const middle = await alignMiddle(
    old.slice(start, old.length - end),
    current.slice(start, current.length - end),
  );
  return [
    ...pairs(old.slice(0, start).flat(), current.slice(0, start).flat()),
    ...middle,
    ...pairs(old.slice(old.length - end).flat(), current.slice(current.length - end).flat()),
  ];
}

/** Milliseconds; no other request gets a response meanwhile. */
const longestStretch = 40;
const longestInAll = 400;

/** So much takes little work, and is aligned however busy the machine is. */
const few = { differences: 100, items: 100_000 };

async function alignMiddle<T extends Token>(
  old: readonly Line<T>[],
  current: readonly Line<T>[],
): Promise<readonly Aligned<T>[]> {
  const deadline = performance.now() + longestInAll;
  const found = await stretches(old, current, deadline);
  const aligned = await mapSeries(found, async ({ removed, added, kept }) => [
    ...(await alignStretch(removed.flat(), added.flat(), deadline)),
    ...kept.flatMap(([before, after]) => pairs(before, after)),
  ]);
  return aligned.flat();
}

async function alignStretch<T extends Token>(
  old: readonly T[],
  current: readonly T[],
  deadline: number,
): Promise<Aligned<T>[]> {
  const isOneEmpty = old.length === 0 || current.length === 0;
  const found = isOneEmpty ? undefined : compare(old, current, keyOf, deadline);
  if (!found) return replaced(old, current);
  await setImmediate();
  return found.flatMap(({ removed, added, kept }) => [
    ...replaced(removed, added),
    ...kept.map(([before, after]) => ({ kind: "same", before, after }) as const),
  ]);
}

type Line<T> = readonly T[];

/**
 * Returns lines that differ, each run followed by those that are the same; all as one run if that cannot be computed
 * in time.
 */
async function stretches<T extends Token>(
  old: readonly Line<T>[],
  current: readonly Line<T>[],
  deadline: number,
) {
  const found = compare(old, current, keyOfLine, deadline);
  await setImmediate();
  return found ?? [{ removed: old, added: current, kept: [] }];
}

interface Stretch<Item> {
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
  readonly kept: readonly (readonly [Item, Item])[];
}

function compare<Item>(
  old: readonly Item[],
  current: readonly Item[],
  key: (item: Item) => string,
  deadline: number,
): readonly Stretch<Item>[] | undefined {
  const changes = changesOf(old.map(key), current.map(key), deadline);
  if (!changes) return undefined;
  const found: Stretch<Item>[] = [];
  let [i, j] = [0, 0];
  let open: Omit<Stretch<Item>, "kept"> = none;
  for (const { added, removed, count } of changes) {
    const [before, after] = [old.slice(i, i + count), current.slice(j, j + count)];
    if (removed) open = { ...open, removed: [...open.removed, ...before] };
    else if (added) open = { ...open, added: [...open.added, ...after] };
    else {
      found.push({ ...open, kept: before.map((item, n) => [item, after[n] ?? item] as const) });
      open = none;
    }
    if (!added) i += count;
    if (!removed) j += count;
  }
  return [...found, { ...open, kept: [] }];
}

const none = { removed: [], added: [] };

function changesOf(old: string[], current: string[], deadline: number) {
  const isShort = old.length + current.length <= few.items;
  const cheap = isShort ? diffArrays(old, current, { maxEditLength: few.differences }) : undefined;
  if (cheap || performance.now() > deadline) return cheap;
  return diffArrays(old, current, { timeout: longestStretch });
}

function linesOf<T extends Token>(tokens: readonly T[]): readonly Line<T>[] {
  const lines: T[][] = [];
  for (const token of tokens) {
    const last = token.startsLine ? undefined : lines.at(-1);
    if (last) last.push(token);
    else lines.push([token]);
  }
  return lines;
}

function replaced<T extends Token>(old: readonly T[], current: readonly T[]): Aligned<T>[] {
  return [
    ...old.map((before) => ({ kind: "removed", before }) as const),
    ...current.map((after) => ({ kind: "added", after }) as const),
  ];
}

function pairs<T extends Token>(old: readonly T[], current: readonly T[]): Aligned<T>[] {
  return old.map((before, index) => ({ kind: "same", before, after: current[index] ?? before }));
}

function commonLength(a: readonly Line<Token>[], b: readonly Line<Token>[]): number {
  const differing = a.findIndex((line, index) => keyOfLine(line) !== keyOfLine(b[index] ?? []));
  return differing === -1 ? a.length : differing;
}

function keyOf({ key }: Token): string {
  return key;
}

function keyOfLine(line: Line<Token>): string {
  return line.map(keyOf).join("\u0000");
}
