import { type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { dialect } from "#db/dialect";
import * as postgres from "#db/postgres/site-search";
import type { SearchedWords } from "#db/searched-words";
import * as sqlite from "#db/sqlite/site-search";
import { type Audience, audience } from "#lib/kernel/audience";
import type { ReferencedName } from "#lib/kernel/queries/record-references";
import type { Language } from "#lib/platform/i18n/languages";
import { isKnownLanguage, knownLanguages } from "#lib/platform/site-languages";

/*
 * Search index for visitors: the words of records in an index of the database's own (FTS5 of SQLite, text search of
 * PostgreSQL), and beside it the records with the times at which they can be seen. Derived from the tables of
 * modules, and rebuilt if it is missing.
 */

const inPostgres: typeof sqlite = postgres;
const inDialect = dialect() === "postgres" ? inPostgres : sqlite;
const entry = inDialect.entry;

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

export interface Match {
  readonly module: string;
  readonly record: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** Words searched for, in one language, at a time. */
export interface SiteSearch extends SearchedWords {
  readonly language: Language;
  readonly now: Date;
}

/** Creates the tables that are missing and recreates those of an older shape. */
export async function createSiteSearch(connection: Connection): Promise<void> {
  await inDialect.createTables(connection);
}

export async function storeSearched(
  tx: Connection,
  { module, id }: ReferencedName,
  { title, description, body, language, audience: whom, from, until, at }: Searched,
): Promise<void> {
  const stored = await tx.get<{ id: number }>(sql`
    INSERT INTO site_search_records (module, record, language, audience, shown_from, shown_until, appeared_at)
    VALUES (${module}, ${String(id)}, ${language}, ${whom}, ${from}, ${until}, ${at})
    ON CONFLICT (module, record) DO UPDATE SET language = excluded.language,
      audience = excluded.audience, shown_from = excluded.shown_from,
      shown_until = excluded.shown_until, appeared_at = excluded.appeared_at
    RETURNING id`);
  await tx.run(
    inDialect.storing(
      stored.id,
      { title, description, body },
      isKnownLanguage(language) ? [language] : knownLanguages(),
    ),
  );
}

export async function dropSearched(tx: Connection, { module, id }: ReferencedName): Promise<void> {
  const own = sql`FROM site_search_records WHERE module = ${module} AND record = ${String(id)}`;
  await tx.run(sql`DELETE FROM site_search WHERE ${entry} IN (SELECT id ${own})`);
  await tx.run(sql`DELETE ${own}`);
}

/** Deletes every record of a module from the index. */
export async function dropModule(tx: Connection, module: string): Promise<void> {
  const own = sql`FROM site_search_records WHERE module = ${module}`;
  await tx.run(sql`DELETE FROM site_search WHERE ${entry} IN (SELECT id ${own})`);
  await tx.run(sql`DELETE ${own}`);
}

/** Returns the recipe by which the records of each module were indexed. */
export async function builtModules(): Promise<ReadonlyMap<string, string>> {
  const rows = await database().all<{ module: string; recipe: string }>(
    sql`SELECT module, recipe FROM site_search_built`,
  );
  return new Map(rows.map(({ module, recipe }) => [module, recipe]));
}

export async function noteBuilt(connection: Connection, module: string, recipe: string): Promise<void> {
  await connection.run(sql`INSERT INTO site_search_built VALUES (${module}, ${recipe})
    ON CONFLICT (module) DO UPDATE SET recipe = excluded.recipe`);
}

export async function forgetBuilt(connection: Connection, module: string): Promise<void> {
  await connection.run(sql`DELETE FROM site_search_built WHERE module = ${module}`);
}

export async function countMatches(asked: SiteSearch): Promise<number> {
  const { found } = await database().get<{ found: number }>(sql`
    SELECT count(*) AS found ${matching(inDialect.holding(asked), asked)}`);
  return found;
}

/**
 * Lists the records found, the best first: those with all words in the title; then a word of the title counts ten
 * times as much as one of the text, one of the summary four times; of equally good ones the newest. If there are very
 * many, only the newest are compared, so that a common word costs no more than a rarer one.
 */
export async function listMatches(
  asked: SiteSearch,
  stretch: { readonly limit: number; readonly offset: number },
): Promise<readonly Match[]> {
  const best = await database().all<{ id: number }>(sql`
    SELECT id FROM (
      SELECT * FROM (${scored({ ...asked, within: "title" })}) AS titled
      UNION ALL SELECT * FROM (${scored(asked)}) AS holding) AS scored
    GROUP BY id ORDER BY min(score), max(at) DESC, id
    LIMIT ${stretch.limit} OFFSET ${stretch.offset}`);
  if (best.length === 0) return [];
  const ids = sql.join(
    best.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const texts = await database().all<Match & { readonly id: number }>(sql`
    SELECT records.id, records.module, records.record, site_search.title, site_search.description, site_search.body
    FROM site_search JOIN site_search_records records ON records.id = ${entry}
    WHERE ${entry} IN (${ids})`);
  const byId = new Map(texts.map(({ id, ...match }) => [id, match]));
  return best.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The newest that are found, of their titles only what names them. */
export async function listTitled(asked: SiteSearch, limit: number): Promise<readonly Match[]> {
  return database().all(sql`
    SELECT records.module, records.record, site_search.title, '' AS description, '' AS body
    ${matching(inDialect.holding(asked), asked)} ORDER BY ${entry} DESC LIMIT ${limit}`);
}

/** Returns the newest records in a language, without their text. */
export async function listNewest(
  { language, now }: Pick<SiteSearch, "language" | "now">,
  limit: number,
): Promise<readonly Omit<Match, "body">[]> {
  return database().all(sql`
    SELECT records.module, records.record, site_search.title, site_search.description
    FROM site_search_records records JOIN site_search ON ${entry} = records.id
    WHERE ${findable(language, now)}
    ORDER BY records.appeared_at DESC, records.id DESC
    LIMIT ${limit}`);
}

/** Of more matches than these the oldest are not compared. */
const mostCompared = 3000;

function scored(asked: SiteSearch): SQL {
  const { condition, score } = inDialect.ranked(asked);
  return sql`SELECT ${entry} AS id, ${score} AS score, records.appeared_at AS at
    ${matching(condition, asked)} ORDER BY ${entry} DESC LIMIT ${mostCompared}`;
}

function matching(condition: SQL, { language, now }: Pick<SiteSearch, "language" | "now">): SQL {
  return sql`FROM site_search JOIN site_search_records records ON records.id = ${entry}
    WHERE ${condition} AND ${findable(language, now)}`;
}

function findable(language: Language, now: Date): SQL {
  const time = now.getTime();
  const isForAll = audience() === "everybody" ? sql`AND records.audience = 'everybody'` : sql``;
  return sql`records.language IN (${language}, '') AND records.shown_from <= ${time} AND records.shown_until > ${time}
    ${isForAll}`;
}

/** Statement that merges the index after very many changes, so that it is read as fast as possible. */
export async function optimizeSiteSearch(connection: Connection): Promise<void> {
  await connection.run(inDialect.optimizing);
}
