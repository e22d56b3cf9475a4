import { type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { type Audience, audience } from "#lib/audience";
import type { Language } from "#lib/i18n/languages";
import type { RecordName } from "./record-references.ts";

/*
 * What visitors find records by: their words in an index of SQLite's own (FTS5), and beside it the records with the
 * times at which they can be seen. Derived from the tables of modules, and built anew where it is missing.
 */

/** The words of a record, and when they can be found; times in milliseconds since 1970. */
export interface Searched {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** "" of a record that is the same in all languages. */
  readonly language: string;
  readonly audience: Audience;
  readonly from: number;
  readonly until: number;
  readonly at: number;
}

/** A record that was found. */
export interface Match {
  readonly module: string;
  readonly record: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** What is looked for: an expression of FTS5, in one language, at a time. */
export interface Asked {
  readonly expression: string;
  readonly language: Language;
  readonly now: Date;
}

/** Makes the tables where they are missing, anew where they are of an older shape. */
export async function createSiteSearch(connection: Connection): Promise<void> {
  const columns = await connection.all<{ name: string }>(sql`PRAGMA table_info(site_search_records)`);
  const isOlder = columns.length > 0 && !columns.some(({ name }) => name === "audience");
  if (isOlder) for (const statement of leftovers) await connection.run(statement);
  for (const statement of tables) await connection.run(statement);
}

export async function storeSearched(
  tx: Connection,
  { module, id }: RecordName,
  { title, description, body, language, audience: whom, from, until, at }: Searched,
): Promise<void> {
  const { row } = await tx.get<{ row: number }>(sql`
    INSERT INTO site_search_records (module, record, language, audience, shown_from, shown_until, appeared_at)
    VALUES (${module}, ${String(id)}, ${language}, ${whom}, ${from}, ${until}, ${at})
    ON CONFLICT (module, record) DO UPDATE SET language = excluded.language,
      audience = excluded.audience, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until, appeared_at = excluded.appeared_at
    RETURNING id AS row`);
  await tx.run(sql`INSERT OR REPLACE INTO site_search (rowid, title, description, body)
    VALUES (${row}, ${title}, ${description}, ${body})`);
}

export async function dropSearched(tx: Connection, { module, id }: RecordName): Promise<void> {
  const own = sql`FROM site_search_records WHERE module = ${module} AND record = ${String(id)}`;
  await tx.run(sql`DELETE FROM site_search WHERE rowid IN (SELECT id ${own})`);
  await tx.run(sql`DELETE ${own}`);
}

/** Forgets every record of a module. */
export async function dropModule(tx: Connection, module: string): Promise<void> {
  const own = sql`FROM site_search_records WHERE module = ${module}`;
  await tx.run(sql`DELETE FROM site_search WHERE rowid IN (SELECT id ${own})`);
  await tx.run(sql`DELETE ${own}`);
}

/** By which rule the records of each module were gone through. */
export async function builtModules(): Promise<ReadonlyMap<string, string>> {
  const rows = await database().all<{ module: string; recipe: string }>(
    sql`SELECT module, recipe FROM site_search_built`,
  );
  return new Map(rows.map(({ module, recipe }) => [module, recipe]));
}

export async function noteBuilt(connection: Connection, module: string, recipe: string): Promise<void> {
  await connection.run(sql`INSERT OR REPLACE INTO site_search_built VALUES (${module}, ${recipe})`);
}

export async function forgetBuilt(connection: Connection, module: string): Promise<void> {
  await connection.run(sql`DELETE FROM site_search_built WHERE module = ${module}`);
}

export async function countMatches(asked: Asked): Promise<number> {
  const { found } = await database().get<{ found: number }>(sql`SELECT count(*) AS found ${matching(asked)}`);
  return found;
}

/**
 * The records that are found, the best first: those with all words in the title; then a word of the title counts ten
 * times as much as one of the text, one of the summary four times; of equally good ones the newest. Of very many only the
 * newest are compared, so that a common word costs no more than a rarer one.
 */
export async function listMatches(
  asked: Asked,
  stretch: { readonly limit: number; readonly offset: number },
): Promise<readonly Match[]> {
  const best = await database().all<{ row: number }>(sql`
    SELECT row FROM (
      SELECT * FROM (${scored({ ...asked, expression: `{title} : (${asked.expression})` })})
      UNION ALL SELECT * FROM (${scored(asked)}))
    GROUP BY row ORDER BY min(score), max(at) DESC, row
    LIMIT ${stretch.limit} OFFSET ${stretch.offset}`);
  if (best.length === 0) return [];
  const rows = sql.join(
    best.map(({ row }) => sql`${row}`),
    sql`, `,
  );
  const texts = await database().all<Match & { readonly row: number }>(sql`
    SELECT records.id AS row, records.module, records.record, site_search.title, site_search.description, site_search.body
    FROM site_search JOIN site_search_records records ON records.id = site_search.rowid
    WHERE site_search.rowid IN (${rows})`);
  const byRow = new Map(texts.map(({ row, ...match }) => [row, match]));
  return best.flatMap(({ row }) => byRow.get(row) ?? []);
}

/** The newest that are found, of their titles only what names them. */
export async function listTitled(asked: Asked, limit: number): Promise<readonly Match[]> {
  return database().all(sql`
    SELECT records.module, records.record, site_search.title, '' AS description, '' AS body
    ${matching(asked)} ORDER BY site_search.rowid DESC LIMIT ${limit}`);
}

/** What appeared last in a language, without its text. */
export async function listNewest(
  { language, now }: Omit<Asked, "expression">,
  limit: number,
): Promise<readonly Omit<Match, "body">[]> {
  return database().all(sql`
    SELECT records.module, records.record, site_search.title, site_search.description
    FROM site_search_records records JOIN site_search ON site_search.rowid = records.id
    WHERE ${findable(language, now)}
    ORDER BY records.appeared_at DESC, records.id DESC
    LIMIT ${limit}`);
}

/** Of more matches than these the oldest are not compared. */
const mostCompared = 3000;

function scored(asked: Asked): SQL {
  return sql`SELECT site_search.rowid AS row, bm25(site_search, 10, 4, 1) AS score, records.appeared_at AS at
    ${matching(asked)} ORDER BY site_search.rowid DESC LIMIT ${mostCompared}`;
}

function matching({ expression, language, now }: Asked): SQL {
  return sql`FROM site_search JOIN site_search_records records ON records.id = site_search.rowid
    WHERE site_search MATCH ${expression} AND ${findable(language, now)}`;
}

function findable(language: Language, now: Date): SQL {
  const time = now.getTime();
  const isForAll = audience() === "everybody" ? sql`AND records.audience = 'everybody'` : sql``;
  return sql`records.language IN (${language}, '') AND records.shown_from <= ${time} AND records.shown_until > ${time}
    ${isForAll}`;
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

/** Puts the index together after very many changes, so that it is read as fast as it can be. */
export async function optimizeSiteSearch(connection: Connection): Promise<void> {
  await connection.run(sql`INSERT INTO site_search (site_search) VALUES ('optimize')`);
}
