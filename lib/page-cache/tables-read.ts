import type { Tokens } from "./freshness.ts";
import { unseenTables } from "./watched.ts";

/**
 * Watched tables that a statement reads; undefined where one is read of which nobody knows when it changes. A statement
 * cannot read from a table without naming it.
 */
export function tablesRead(text: string, tokens: Tokens): readonly string[] | undefined {
  const { named, isUnseen, isDerived } = namesIn(text);
  if (isUnseen) return undefined;
  return isDerived ? [...tokens.keys()] : named.filter((name) => tokens.has(name));
}

function namesIn(text: string): Names {
  const known = names.get(text);
  if (known) return known;
  const named = [...new Set(text.match(/\w+/g))];
  const isUnseen = named.some((name) => unseenTables.has(name));
  const found = { named, isUnseen, isDerived: named.some((name) => derived.test(name)) };
  if (names.size >= mostNames) names.clear();
  names.set(text, found);
  return found;
}

interface Names {
  readonly named: readonly string[];
  readonly isUnseen: boolean;
  readonly isDerived: boolean;
}

const names = new Map<string, Names>();
const mostNames = 1000;
/** Indexes of words, which triggers or the search fill from any table. */
const derived = /^(?:site_search|listing_)/;
