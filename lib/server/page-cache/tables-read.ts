import { type Tokens, unseenTables } from "./freshness.ts";

/**
 * Returns the watched tables that a statement reads; undefined where it reads one that is not watched. A statement
 * cannot read from a table without naming it.
 */
export function tablesRead(text: string, tokens: Tokens): readonly string[] | undefined {
  const { named, unseen, isDerived } = namesIn(text);
  if (unseen !== undefined) return undefined;
  return isDerived ? [...tokens.keys()] : named.filter((name) => tokens.has(name));
}

/** Returns the first table of a statement that is not watched for changes. */
export function unwatchedTable(text: string): string | undefined {
  return namesIn(text).unseen;
}

function namesIn(text: string): Names {
  const known = names.get(text);
  if (known) return known;
  const named = [...new Set(text.match(/\w+/g))];
  const unseen = named.find((name) => unseenTables.has(name));
  const found = { named, unseen, isDerived: named.some((name) => derived.test(name)) };
  if (names.size >= mostNames) names.clear();
  names.set(text, found);
  return found;
}

interface Names {
  readonly named: readonly string[];
  readonly unseen: string | undefined;
  readonly isDerived: boolean;
}

const names = new Map<string, Names>();
const mostNames = 1000;
/** Indexes of words, which triggers or the search fill from any table. */
const derived = /^(?:site_search|listing_)/;
