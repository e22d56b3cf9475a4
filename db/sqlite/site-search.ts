import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "../client.ts";
import type { SearchedWords } from "../searched-words.ts";

/** Makes the tables where they are missing, anew where they are of an older shape. */
export async function createTables(connection: Connection): Promise<void> {
  const columns = await connection.all<{ name: string }>(sql`PRAGMA table_info(site_search_records)`);
  const isOlder = columns.length > 0 && !columns.some(({ name }) => name === "audience");
  if (isOlder) for (const statement of leftovers) await connection.run(statement);
  for (const statement of tables) await connection.run(statement);
}

const leftovers = [
  sql`DROP TABLE site_search_records`,
  sql`DROP TABLE IF EXISTS site_search`,
  sql`DROP TABLE IF EXISTS site_search_built`,
];

const tables = [
  sql`CREATE TABLE IF NOT EXISTS site_search_records (id INTEGER PRIMARY KEY, module TEXT NOT NULL,
    record TEXT NOT NULL, language TEXT NOT NULL, audience TEXT NOT NULL, shown_from INTEGER NOT NULL, shown_until INTEGER NOT NULL,
    appeared_at INTEGER NOT NULL, UNIQUE (module, record))`,
  sql`CREATE INDEX IF NOT EXISTS site_search_newest ON site_search_records (language, appeared_at)`,
  sql`CREATE TABLE IF NOT EXISTS site_search_built (module TEXT PRIMARY KEY, recipe TEXT NOT NULL) WITHOUT ROWID`,
  sql`CREATE VIRTUAL TABLE IF NOT EXISTS site_search USING fts5(title, description, body,
    tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
];

/** What the texts of a record are known by. */
export const entry = sql`site_search.rowid`;

/** Stores the texts of a record in the place of those that were there. */
export function storing(
  id: number,
  { title, description, body }: Readonly<Record<"title" | "description" | "body", string>>,
): SQL {
  return sql`INSERT OR REPLACE INTO site_search (rowid, title, description, body)
    VALUES (${id}, ${title}, ${description}, ${body})`;
}

/** The condition of holding words. */
export function holding(asked: SearchedWords): SQL {
  return sql`site_search MATCH ${within(
    asked,
    joined(asked, (word) => `"${word}" *`),
  )}`;
}

/**
 * The same for records that are to be put in order, by a word of the title ten times as much as by one of the text, by
 * one of the summary four times; a word that is there as a whole counts twice.
 */
export function ranked(asked: SearchedWords): { readonly condition: SQL; readonly score: SQL } {
  const expression = joined(asked, (word) => `("${word}" OR "${word}" *)`);
  return {
    condition: sql`site_search MATCH ${within(asked, expression)}`,
    score: sql`bm25(site_search, 10, 4, 1)`,
  };
}

/** Puts the index together after very many changes, so that it is read as fast as it can be. */
export const optimizing = sql`INSERT INTO site_search (site_search) VALUES ('optimize')`;

/** An expression of FTS5 (sqlite.org/fts5.html, "Full-text Query Syntax"). */
function joined({ words, demanded }: SearchedWords, expressionOf: (word: string) => string): string {
  return words.map(expressionOf).join(demanded === "all" ? " AND " : " OR ");
}

function within(asked: SearchedWords, expression: string): string {
  return asked.within === "title" ? `{title} : (${expression})` : expression;
}
