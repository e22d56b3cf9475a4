import { type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/queries/prepared";
import type { AnyModule } from "#lib/define-module";
import { inTurn } from "#lib/in-turn";
import { longestCommonWord } from "./common-grams.ts";
import { latePlace, narrowingWord, searchTables } from "./search-tables.ts";

/** How a searched text is found in the full-text table of a module. */
export interface SearchMatch {
  /** Words that every record asked for has, as a full-text query. */
  readonly expression: string;
  /** Whoever has these words is asked for; otherwise each must be looked at. */
  readonly isExact: boolean;
  /** How many records have the text, where a counter knows because they are many; whatever narrows it down. */
  readonly total: number | undefined;
}

/**
 * The full-text query of a folded text and of what narrows it down, or undefined where nothing does.
 *
 * @param narrowing pairs of a field and its value
 */
export async function matchOf(
  module: AnyModule,
  text: string,
  narrowing: readonly (readonly [string, string])[],
): Promise<SearchMatch | undefined> {
  if (text === "" && narrowing.length === 0) return undefined;
  const characters = Array.from(text);
  const found = await wordsOf(module, text, characters);
  const others = narrowing.map(([field, value]) => narrowingWord(module, field, value));
  return { ...found, expression: [...found.words, ...others].map((word) => `"${word}"`).join(" AND ") };
}

/** Row ids of the records that a full-text query finds. */
export function recordsMatching(module: AnyModule, expression: string): SQL {
  const { words, places, late } = tablesOf(module);
  return sql`SELECT coalesce(${places}.record, ${words}.rowid - ${late})
    FROM ${words} LEFT JOIN ${places} ON ${places}.place = ${words}.rowid WHERE ${words} MATCH ${expression}`;
}

/** Names of the index's tables, and where late places begin, for SQL; bound as a value it would be no whole number. */
export function tablesOf(module: AnyModule) {
  const { words, places } = searchTables(module.name);
  return { words: sql.identifier(words), places: sql.identifier(places), late: sql.raw(String(latePlace)) };
}

/** Words enough to leave few records; more would only take longer. */
const mostWords = 6;

interface Found extends Pick<SearchMatch, "isExact" | "total"> {
  readonly words: readonly string[];
}

async function wordsOf(module: AnyModule, text: string, characters: readonly string[]): Promise<Found> {
  if (text === "") return { words: [], isExact: true, total: undefined };
  const common = await gramOf(module, text);
  if (!common) return rareWords(module, characters);
  const words = await inTurn(pieces(characters), async (piece) =>
    String((await gramOf(module, piece))?.number ?? 0),
  );
  return { words, isExact: characters.length <= longestCommonWord, total: common.total };
}

async function rareWords(module: AnyModule, characters: readonly string[]): Promise<Found> {
  const words = new Set<string>();
  let isExact = false;
  for (let start = 0; start < characters.length && words.size < mostWords; start += 1) {
    const found = await firstUncommon(module, characters, start);
    if (!found) break;
    words.add(found.word);
    isExact ||= start === 0 && found.end === characters.length;
  }
  return { words: [...words], isExact, total: undefined };
}

/** The word of the shortest gram from a place on that is not common, or undefined where the rest is common. */
async function firstUncommon(module: AnyModule, characters: readonly string[], start: number) {
  let parent = 0;
  for (let end = start + 1; end <= characters.length; end += 1) {
    const gram = await gramOf(module, characters.slice(start, end).join(""));
    const last = Buffer.from(characters[end - 1] ?? "").toString("hex");
    if (!gram) return { word: `${parent}x${last}`, end };
    parent = gram.number;
  }
  return undefined;
}

interface Gram {
  readonly number: number;
  readonly total: number;
}

async function gramOf(module: AnyModule, gram: string): Promise<Gram | undefined> {
  return gramStatement().get({ module: module.name, gram });
}

/** Asked some dozens of times a search. */
const gramStatement = prepared((open) =>
  open
    .select({ number: sql<number>`number`, total: sql<number>`total` })
    .from(sql`listing_grams`)
    .where(sql`module = ${sql.placeholder("module")} AND gram = ${sql.placeholder("gram")}`)
    .prepare(),
);

/** A text cut into the longest pieces that have words; the last may overlap the one before. */
function pieces(characters: readonly string[]): readonly string[] {
  if (characters.length <= longestCommonWord) return [characters.join("")];
  const last = characters.length - longestCommonWord;
  const starts = Array.from({ length: Math.ceil(last / longestCommonWord) }, (_, n) => n * longestCommonWord);
  return [...starts, last].map((start) => characters.slice(start, start + longestCommonWord).join(""));
}
