import { fold } from "#lib/platform/i18n/folding";
import type { Language } from "#lib/platform/i18n/languages";
import { stemOf } from "#lib/platform/i18n/stem";

/** A part of a text, with a mark if it matches the search. */
export interface Run {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Returns the whole of a short text with those words marked that begin like one of the words searched for, or are
 * forms of one in a language.
 */
export function markWords(text: string, words: readonly string[], language?: Language): readonly Run[] {
  return runsOf(text, tokensOf(text, words, language));
}

/** Keeps headings, paragraphs and cells apart where no sentence ends between them. */
function onOneLine(lines: string): string {
  return lines.replace(/(?<=[.!?…:;,])\s*\n\s*/gu, " ").replace(/\s*\n\s*/gu, " … ");
}

/**
 * Returns about thirty words of a text, where most of the words searched for are close together, else its beginning;
 * they begin with a sentence if it is not too long. `…` where something is left out.
 */
export function markExcerpt(lines: string, words: readonly string[], language?: Language): readonly Run[] {
  const text = onOneLine(lines);
  const tokens = tokensOf(text.slice(0, longestLookedAt), words, language);
  const start = sentenceStart(text, tokens, bestStart(tokens));
  const end = start + wordsOfExcerpt;
  const [from, to] = [start === 0 ? 0 : (tokens[start]?.start ?? 0), tokens[end]];
  const stop = to ? (tokens[end - 1]?.end ?? text.length) : text.length;
  const runs = runsOf(text.slice(0, stop), tokens.slice(start, end), from);
  const omitted = { text: "…", isFound: false };
  return [...(start > 0 ? [omitted] : []), ...runs, ...(to ? [omitted] : [])];
}

/** Checks whether any of the words appears in a text. */
export function holdsWord(text: string, words: readonly string[], language?: Language): boolean {
  return tokensOf(text.slice(0, longestLookedAt), words, language).some(({ word }) => word !== -1);
}

const wordsOfExcerpt = 32;
const wordsBefore = 5;
/** Words of a sentence before the one searched for. */
const mostBefore = 14;
/** In characters; what stands further back in a very long text is found, but not shown. */
const longestLookedAt = 50_000;

interface Token {
  readonly start: number;
  readonly end: number;
  /** Index of the word that it begins like, or is a form of, or -1. */
  readonly word: number;
}

function tokensOf(text: string, words: readonly string[], language?: Language): readonly Token[] {
  const wanted = words.map((word) => ({ begins: fold(word), stem: language && stemOf(word, language) }));
  const wordOf = (token: string) => {
    const own = fold(token);
    const beginning = wanted.findIndex(({ begins }) => own.startsWith(begins));
    // Forms of a word begin with the same letter, so that few stems have to be made.
    if (beginning !== -1 || !language || !wanted.some(({ begins }) => begins[0] === own[0])) return beginning;
    const ownStem = stemOf(token, language);
    return wanted.findIndex(({ stem }) => stem === ownStem);
  };
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: token, index }) => {
    return { start: index, end: index + token.length, word: wordOf(token) };
  });
}

/** Returns the start of the stretch that holds the most different words; the first of equally good ones. */
function bestStart(tokens: readonly Token[]): number {
  let best = { start: 0, found: 0 };
  for (const [start, { word }] of tokens.entries()) {
    if (word === -1) continue;
    const near = tokens.slice(start, start + wordsOfExcerpt - wordsBefore);
    const found = new Set(near.map((token) => token.word).filter((one) => one !== -1)).size;
    if (found > best.found) best = { start, found };
  }
  return best.start;
}

/** Returns the first word of the sentence that a word is in; of one that begins far before it, some words before it. */
function sentenceStart(text: string, tokens: readonly Token[], word: number): number {
  for (let first = word; first >= Math.max(0, word - mostBefore); first -= 1) {
    const [before, own] = [tokens[first - 1], tokens[first]];
    if (!before || (own && /[.!?…:]["”“»)]*\s/u.test(text.slice(before.end, own.start))))
      return first > wordsBefore ? first : 0;
  }
  return Math.max(0, word - wordsBefore);
}

function runsOf(text: string, tokens: readonly Token[], from = 0): readonly Run[] {
  const runs: Run[] = [];
  let done = from;
  for (const { start, end, word } of tokens) {
    if (word === -1) continue;
    runs.push(
      { text: text.slice(done, start), isFound: false },
      { text: text.slice(start, end), isFound: true },
    );
    done = end;
  }
  runs.push({ text: text.slice(done), isFound: false });
  return runs.filter((run) => run.text !== "");
}
