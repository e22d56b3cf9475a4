import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { RecordId } from "#lib/kernel/module/define-module";
import { parseAddress } from "#lib/kernel/public-addresses";
import { publicTypeOf } from "#lib/kernel/public-types";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { stemOf } from "#lib/platform/i18n/stem";
import { messagesOf } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import type { Match, SiteSearch } from "../queries/site-search.ts";
import { countMatches, listMatches, listNewest } from "../queries/site-search.ts";
import { tie } from "../ties.ts";
import type { SiteResult } from "../views/bodies.ts";
import { holdsWord, markExcerpt, markWords, type Run } from "./marked.ts";

/** A record that visitors can see, its address, and the words found in it. */
export interface SearchResults {
  /** Page name of the module. */
  readonly module: string;
  readonly id: RecordId;
  readonly href: string;
  readonly title: readonly Run[];
  readonly excerpt: readonly Run[];
}

interface Wish {
  readonly words: readonly string[];
  readonly language: Language;
  readonly now: Date;
}

/** Returns the number of records that hold all words. */
export async function countFound(wish: Wish): Promise<number> {
  return wish.words.length === 0 ? 0 : countMatches(asked(wish));
}

/** Returns a range of the results, the best first. */
export async function searchSite(
  wish: Wish,
  stretch: { readonly limit: number; readonly offset: number },
): Promise<readonly SearchResults[]> {
  if (wish.words.length === 0) return [];
  return located(await listMatches(asked(wish), stretch), wish);
}

/** Returns the newest records, for visitors who found nothing. */
export async function findNewest(
  language: Language,
  now: Date,
  limit: number,
): Promise<readonly SearchResults[]> {
  const newest = await listNewest({ language, now }, limit);
  return located(
    newest.map((record) => ({ ...record, body: "" })),
    { words: [], now },
  );
}

function asked({ words, language, now }: Wish): SiteSearch {
  const stems = words.map((word) => stemOf(word, language));
  return { words, stems, demanded: "all", within: "texts", language, now };
}

/** Queries every public type again for the visibility and the addresses of its records; unknown ones are left out. */
export async function located(
  matches: readonly Match[],
  { words, language, now }: Pick<Wish, "words" | "now"> & Partial<Wish>,
): Promise<readonly SearchResults[]> {
  const byModule = Map.groupBy(matches, ({ module }) => module);
  const found = await mapSeries([...byModule], async ([name, own]) => {
    const module = moduleNamed(name);
    const ids = own.flatMap(({ record }) => (module && parseRecordId(module, record)) ?? []);
    const live = (await publicTypeOf(name)?.live(ids, now)) ?? [];
    return live.map(({ id, href }) => [`${name}:${id}`, { id, href }] as const);
  });
  const places = new Map(found.flat());
  return matches.flatMap(({ module, record, title, description, body }) => {
    const place = places.get(`${module}:${record}`);
    const isInBody =
      description === "" || (!holdsWord(description, words, language) && holdsWord(body, words, language));
    const excerpt = markExcerpt(isInBody ? body : description, words, language);
    return place ? [{ module, ...place, title: markWords(title, words, language), excerpt }] : [];
  });
}

/** Search of a visitor, as words. */
interface SearchQuery {
  /** Text as typed, on one line and no longer than a search can be. */
  readonly text: string;
  /** The words searched for; none if only single letters were typed. */
  readonly words: readonly string[];
}

/** The longest text that is looked at, in characters, and the most words. */
const longestQuery = 200;
const mostWords = 10;
/** A single letter begins too many words to say anything. */
const shortestWord = 2;

/** Parses a typed query. Only its letters and digits are ever searched for, so that it cannot be an expression. */
export function readSearchQuery(typed: string): SearchQuery {
  const text = Array.from(typed.toWellFormed().normalize("NFC"))
    .slice(0, longestQuery)
    .join("")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => /^\P{M}/u.test(word));
  return { text, words: words.filter((word) => word.length >= shortestWord).slice(0, mostWords) };
}

/**
 * Returns the results as they are rendered: with the display name of their module, and with texts that lines may
 * break.
 */
export function resultsOf(found: readonly SearchResults[], language: Language): readonly SiteResult[] {
  return found.map(({ module, href, title, excerpt }) => ({
    href,
    kind: kindOf(module, language),
    where: parseAddress(href).path.replaceAll("/", " › "),
    title: tied(title, language),
    excerpt: tied(excerpt, language),
  }));
}

function kindOf(module: string, language: Language): string {
  const texts: Readonly<Record<string, object>> = messagesOf(language).modules;
  const named = texts[module];
  return named && "title" in named ? String(named.title) : module;
}

function tied(runs: readonly Run[], language: Language): readonly Run[] {
  return runs.map((run) => ({ ...run, text: tie(run.text, language) }));
}
