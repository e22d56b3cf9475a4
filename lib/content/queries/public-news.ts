import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { database } from "#db/client";
import { isAmongNumbers, unindexed } from "#db/expressions";
import { news } from "#lib/content/news";
import { visible } from "#lib/kernel/queries/live-records";
import { prepared } from "#lib/kernel/queries/prepared";
import type { Language } from "#lib/platform/i18n/languages";
import { isInCategories } from "./categories.ts";

const { table } = news;

/** A whole item without its categories, which are queried separately. */
export type NewsRow = (typeof table)["$inferSelect"];
/** An item without its text, for lists. */
export type NewsSummary = Omit<NewsRow, "content" | "searchText" | "workingCopy">;

/** Conditions that select the news of a list. */
export interface NewsSelection {
  readonly language: Language;
  /** Ids of categories, of which an item must be in at least one. */
  readonly categoryIds?: readonly number[];
  /** Year of the item's date. */
  readonly year?: number;
}

export async function findLiveNewsAt(
  { language, slug }: { readonly language: Language; readonly slug: string },
  now: Date,
): Promise<Pick<NewsRow, "id" | "path"> | undefined> {
  return database()
    .select({ id: table.id, path: table.path })
    .from(table)
    .where(and(eq(table.path, slug), eq(table.language, language), visible(table, now)))
    .get();
}

export async function findLiveNews(id: number, now: Date): Promise<NewsRow | undefined> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible(table, now)))
    .get();
}

/** Lists live items by id, without their texts, in no order. */
export async function listLiveNewsByIds(ids: readonly number[], now: Date): Promise<readonly NewsSummary[]> {
  if (ids.length === 0) return [];
  return byIds().all({ ids: JSON.stringify(ids), now: now.getTime() });
}

/** Lists the live items of a translation set, which is identified by the id of its original. */
export async function listLiveNewsSet(originalId: number, now: Date): Promise<readonly NewsSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(or(eq(table.id, originalId), eq(table.translationOf, originalId)), visible(table, now)))
    .all();
}

/** Lists a range of the news: pinned items come first, and nowhere else; a year is listed in the order it went. */
export async function listNewsPage(
  selection: NewsSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<readonly NewsSummary[]> {
  const pinned = selection.year === undefined ? await listPinned(selection, now) : [];
  const first = pinned.slice(offset, offset + limit);
  const stretch = {
    limit: limit - first.length,
    offset: Math.max(0, offset - pinned.length),
    exceptIds: pinned.map(({ id }) => id),
  };
  return [...first, ...(stretch.limit > 0 ? await listNews(selection, stretch, now) : [])];
}

async function listPinned(selection: NewsSelection, now: Date): Promise<readonly NewsSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(gt(table.pinnedUntil, now), ...conditionsOf(selection), visible(table, now)))
    .orderBy(desc(unindexed(table.date)), desc(table.id))
    .limit(mostPinned)
    .all();
}

const mostPinned = 12;

/** Lists a range of the news, the newest first, using the index of dates. */
export async function listNews(
  selection: NewsSelection,
  stretch: { readonly limit: number; readonly offset?: number; readonly exceptIds?: readonly number[] },
  now: Date,
): Promise<readonly NewsSummary[]> {
  const { limit, offset = 0, exceptIds = [] } = stretch;
  const ids = await database()
    .select({ id: table.id })
    .from(table)
    .where(and(...conditionsOf(selection), without(exceptIds), visible(table, now)))
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit)
    .offset(offset)
    .all();
  const rows = await listLiveNewsByIds(
    ids.map(({ id }) => id),
    now,
  );
  return ids.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}

/** Lists the newest items of a language as menus show them, on every page of the website. */
export async function listNewestNews(
  language: Language,
  limit: number,
  now: Date,
): Promise<readonly Pick<NewsRow, "id" | "language" | "path" | "title">[]> {
  return newest().all({ language, limit, now: now.getTime() });
}

/** Lists the same items with their texts. */
export async function listNewsTexts(
  selection: NewsSelection,
  limit: number,
  now: Date,
): Promise<readonly NewsRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(...conditionsOf(selection), visible(table, now)))
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit)
    .all();
}

/** Checks whether a selection has news after the first `offset` items. */
export async function hasNews(selection: NewsSelection, now: Date, offset = 0): Promise<boolean> {
  const found = await database()
    .select({ id: table.id })
    .from(table)
    .where(and(...conditionsOf(selection), visible(table, now)))
    .orderBy(desc(table.date))
    .limit(1)
    .offset(offset)
    .all();
  return found.length > 0;
}

export async function countNews(selection: NewsSelection, now: Date): Promise<number> {
  return database().$count(table, and(...conditionsOf(selection), visible(table, now)));
}

/** Returns the items of a language just newer and just older than the given one. */
export async function newsBeside(
  { id, date, language }: Pick<NewsRow, "id" | "date" | "language">,
  now: Date,
) {
  const isNewer = and(gte(table.date, date), or(gt(table.date, date), gt(table.id, id)));
  const isOlder = and(lte(table.date, date), or(lt(table.date, date), lt(table.id, id)));
  return {
    newer: await besideWhere(language, isNewer, asc, now),
    older: await besideWhere(language, isOlder, desc, now),
  };
}

/**
 * Lists the years in which news of a language is dated, the latest first; each costs one search of the index of
 * dates.
 */
export async function yearsOfNews(language: Language, now: Date): Promise<readonly number[]> {
  const years: number[] = [];
  let before = "9999-12-31";
  while (years.length < mostYears) {
    const last = await latestBefore(language, before, now);
    if (last === undefined) break;
    years.push(Number(last.slice(0, 4)));
    before = `${last.slice(0, 4)}-01-01`;
  }
  return years;
}

const mostYears = 100;

/** Lists live items that search engines may index, the newest first. */
export async function listIndexableNews(now: Date, limit: number): Promise<readonly NewsSummary[]> {
  return database()
    .select(summary)
    .from(table)
    .where(and(not(unindexed(table.noindex)), visible(table, now)))
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit)
    .all();
}

const { content: _, searchText: __, workingCopy: ___, ...summary } = getTableColumns(table);

/** The plus keeps SQLite from using any index but the one of the order, which is walked until enough is found. */
const withoutIndex = { language: unindexed(table.language) };

function conditionsOf({ language, categoryIds, year }: NewsSelection): readonly (SQL | undefined)[] {
  return [
    eq(withoutIndex.language, language),
    year === undefined
      ? undefined
      : and(gte(table.date, `${year}-01-01`), lt(table.date, `${year + 1}-01-01`)),
    categoryIds === undefined ? undefined : isInCategories(news.name, table.id, categoryIds),
  ];
}

function without(ids: readonly number[]): SQL | undefined {
  return ids.length === 0 ? undefined : notInArray(unindexed(table.id), [...ids]);
}

async function besideWhere(language: Language, isBeside: SQL | undefined, direction: typeof asc, now: Date) {
  return database()
    .select({ slug: table.slug, path: table.path, title: table.title, language: table.language })
    .from(table)
    .where(and(eq(withoutIndex.language, language), isBeside, visible(table, now)))
    .orderBy(direction(table.date), direction(table.id))
    .limit(1)
    .get();
}

async function latestBefore(language: Language, before: string, now: Date): Promise<string | undefined> {
  const found = await database()
    .select({ date: table.date })
    .from(table)
    .where(and(eq(withoutIndex.language, language), lt(table.date, before), visible(table, now)))
    .orderBy(desc(table.date))
    .limit(1)
    .get();
  return found?.date;
}

const parameter = sql.placeholder;

const byIds = prepared((open) =>
  open
    .select(summary)
    .from(table)
    .where(and(isAmongNumbers(table.id, parameter("ids")), visible(table, parameter("now"))))
    .prepare(),
);

const newest = prepared((open) =>
  open
    .select({ id: table.id, language: table.language, path: table.path, title: table.title })
    .from(table)
    .where(and(eq(withoutIndex.language, parameter("language")), visible(table, parameter("now"))))
    .orderBy(desc(table.date), desc(table.id))
    .limit(parameter("limit"))
    .prepare(),
);
