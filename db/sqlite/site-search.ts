import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#lib/platform/i18n/languages";
import { stemsOf } from "#lib/platform/i18n/stem";
import type { Connection } from "../client.ts";
import type { SearchedWords } from "../searched-words.ts";

/** Creates the tables that are missing and recreates those of an older shape. */
export async function createTables(connection: Connection): Promise<void> {
  const columns = await connection.all<{ name: string }>(sql`PRAGMA table_info(site_search_records)`);
  const texts = await connection.all<{ name: string }>(sql`PRAGMA table_info(site_search)`);
  const isOlder = lacks(columns, "audience") || lacks(texts, "stems");
  if (isOlder) for (const statement of leftovers) await connection.run(statement);
  for (const statement of tables) await connection.run(statement);
}

function lacks(columns: readonly { readonly name: string }[], column: string): boolean {
  return columns.length > 0 && !columns.some(({ name }) => name === column);
}

const leftovers = [
  sql`DROP TABLE IF EXISTS site_search_records`,
  sql`DROP TABLE IF EXISTS site_search`,
  sql`DROP TABLE IF EXISTS site_search_built`,
];

const tables = [
  sql`CREATE TABLE IF NOT EXISTS site_search_records (id INTEGER PRIMARY KEY, module TEXT NOT NULL,
    record TEXT NOT NULL, language TEXT NOT NULL, audience TEXT NOT NULL, shown_from INTEGER NOT NULL, shown_until INTEGER NOT NULL,
    appeared_at INTEGER NOT NULL, UNIQUE (module, record))`,
  sql`CREATE INDEX IF NOT EXISTS site_search_newest ON site_search_records (language, appeared_at)`,
  sql`CREATE TABLE IF NOT EXISTS site_search_built (module TEXT PRIMARY KEY, recipe TEXT NOT NULL) WITHOUT ROWID`,
  sql`CREATE VIRTUAL TABLE IF NOT EXISTS site_search USING fts5(title, description, body, title_stems, stems,
    tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
  sql`CREATE TABLE IF NOT EXISTS site_search_spellings (word TEXT PRIMARY KEY) WITHOUT ROWID`,
  sql`CREATE TABLE IF NOT EXISTS site_search_trigrams (trigram TEXT NOT NULL, word TEXT NOT NULL,
    PRIMARY KEY (trigram, word)) WITHOUT ROWID`,
];

/** Identifier of the texts of a record. */
export const entry = sql`site_search.rowid`;

/** Replaces the stored texts of a record, with stems by the rules of the given languages. */
export function storing(
  id: number,
  { title, description, body }: Readonly<Record<"title" | "description" | "body", string>>,
  languages: readonly Language[],
): SQL {
  const stems = stemsIn(`${description} ${body}`, languages);
  return sql`INSERT OR REPLACE INTO site_search (rowid, title, description, body, title_stems, stems)
    VALUES (${id}, ${title}, ${description}, ${body}, ${stemsIn(title, languages)}, ${stems})`;
}

function stemsIn(text: string, languages: readonly Language[]): string {
  const stems = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((word) => stemsOf(word, languages));
  return [...new Set(stems)].join(" ");
}

/** Returns the condition that a record contains the words. */
export function holding(asked: SearchedWords): SQL {
  return sql`site_search MATCH ${within(
    asked,
    joined(asked, (word, stem) => `(${texts} : "${word}" *${orStem(stem)})`),
  )}`;
}

/**
 * Returns the same for records that are sorted by score: a word in the title counts ten times as much as one in the
 * text, one in the summary four times; a word found as a whole counts twice.
 */
export function ranked(asked: SearchedWords): { readonly condition: SQL; readonly score: SQL } {
  const expression = joined(
    asked,
    (word, stem) => `(${texts} : "${word}" OR ${texts} : "${word}" *${orStem(stem)})`,
  );
  return {
    condition: sql`site_search MATCH ${within(asked, expression)}`,
    score: sql`bm25(site_search, 10, 4, 1, 3, 0.3)`,
  };
}

/** Statement that merges the index after very many changes, so that it is read as fast as possible. */
export const optimizing = sql`INSERT INTO site_search (site_search) VALUES ('optimize')`;

const texts = "{title description body}";

function orStem(stem: string | undefined): string {
  return stem === undefined ? "" : ` OR {title_stems stems} : "${stem}"`;
}

/** An expression of FTS5 (sqlite.org/fts5.html, "Full-text Query Syntax"). */
function joined(
  { words, stems, demanded }: SearchedWords,
  expressionOf: (word: string, stem: string | undefined) => string,
): string {
  return words
    .map((word, index) => expressionOf(word, stems[index]))
    .join(demanded === "all" ? " AND " : " OR ");
}

function within(asked: SearchedWords, expression: string): string {
  return asked.within === "title" ? `{title title_stems} : (${expression})` : expression;
}
