import type { Tokens } from "./freshness.ts";
import { unseenTables } from "./watched.ts";

/**
 * Watched tables that a statement reads; undefined where one is read of which nobody knows when it changes. A statement
 * cannot read from a table without naming it.
 */
export function tablesRead(text: string, tokens: Tokens): readonly string[] | undefined {
  const named = namesIn(text);
  if (named.some((name) => unseenTables.has(name))) return undefined;
  if (named.some((name) => derived.test(name))) return [...tokens.keys()];
  return named.filter((name) => tokens.has(name));
}

function namesIn(text: string): readonly string[] {
  const known = names.get(text);
  if (known) return known;
  const found = [...new Set(text.match(/\w+/g))];
  if (names.size >= mostNames) names.clear();
  names.set(text, found);
  return found;
}

const names = new Map<string, readonly string[]>();
const mostNames = 1000;
/** Indexes of words, which triggers or the search fill from any table. */
const derived = /^(?:site_search|listing_)/;
