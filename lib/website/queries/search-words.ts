import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { dialect } from "#db/dialect";
import { isAmongTexts, rowsOfObjects, textOf } from "#db/expressions";
import * as postgres from "#db/postgres/site-search";
import * as sqlite from "#db/sqlite/site-search";
import { fold } from "#lib/platform/i18n/folding";
import { mapSeries } from "#lib/platform/map-series";

/*
 * Words of the search index and their trigrams, by which a misspelled word leads to those that look like it. Written
 * apart from the records, so that two writers never wait for each other because of a new word.
 */

const { holding } = dialect() === "postgres" ? postgres : sqlite;

/** Adds those of some words that are not known yet. */
export async function storeWords(words: readonly string[]): Promise<void> {
  const known = await database().all<{ word: string }>(
    sql`SELECT word FROM site_search_spellings WHERE ${isAmongTexts(sql`word`, JSON.stringify(words))}`,
  );
  const fresh = new Set(words).difference(new Set(known.map(({ word }) => word)));
  if (fresh.size === 0) return;
  // Always in the same order, so that two processes that add the same words do not lock each other out.
  const rows = [...fresh]
    .toSorted()
    .flatMap((word) => trigramsOf(word).map((trigram) => ({ trigram, word })));
  const [trigram, word] = [textOf(sql`fresh.value`, "trigram"), textOf(sql`fresh.value`, "word")];
  const from = sql`FROM ${rowsOfObjects(JSON.stringify(rows), "fresh")} WHERE true`;
  await database().transaction(async (tx) => {
    await tx.run(sql`INSERT INTO site_search_trigrams (trigram, word)
      SELECT ${trigram}, ${word} ${from} ON CONFLICT DO NOTHING`);
    await tx.run(sql`INSERT INTO site_search_spellings (word)
      SELECT DISTINCT ${word} ${from} ON CONFLICT DO NOTHING`);
  });
}

/**
 * Returns the words that share most of their trigrams with a word, the most alike first (Sørensen–Dice coefficient of
 * the two sets).
 */
export async function similarWords(word: string, limit: number): Promise<readonly string[]> {
  const own = trigramsOf(word);
  const alike = sql`2.0 * count(*) / (${own.length} + length(word))`;
  const rows = await database().all<{ word: string }>(sql`
    SELECT word FROM site_search_trigrams
    WHERE ${isAmongTexts(sql`trigram`, JSON.stringify(own))}
    GROUP BY word HAVING ${alike} >= ${leastAlike} ORDER BY ${alike} DESC, word LIMIT ${limit}`);
  return rows.map((row) => row.word);
}

/** One letter of a word of five may be another one, or two of a longer word. */
const leastAlike = 0.4;

/** Forgets the words that no record contains any more, a stretch of them at a time. */
export async function forgetUnusedWords(signal: AbortSignal): Promise<void> {
  for (let last = ""; !signal.aborted; ) {
    const rows = await database().all<{ word: string }>(
      sql`SELECT word FROM site_search_spellings WHERE word > ${last} ORDER BY word LIMIT ${stretch}`,
    );
    const unused = await mapSeries(rows, async ({ word }) => ((await isUsed(word)) ? [] : [word]));
    const list = JSON.stringify(unused.flat());
    for (const table of [sql`site_search_spellings`, sql`site_search_trigrams`])
      await database().run(sql`DELETE FROM ${table} WHERE ${isAmongTexts(sql`word`, list)}`);
    const next = rows.at(-1)?.word;
    if (next === undefined) return;
    last = next;
  }
}

const stretch = 200;

async function isUsed(word: string): Promise<boolean> {
  const asked = { words: [word], stems: [], demanded: "all", within: "texts" } as const;
  const row = await database().get(sql`SELECT 1 AS used FROM site_search WHERE ${holding(asked)} LIMIT 1`);
  return row !== undefined;
}

/** Three letters each, without accents; a space stands before the first letter and after the last. */
function trigramsOf(word: string): readonly string[] {
  const letters = [...` ${fold(word)} `];
  return [...new Set(letters.slice(2).map((last, index) => `${letters[index]}${letters[index + 1]}${last}`))];
}
