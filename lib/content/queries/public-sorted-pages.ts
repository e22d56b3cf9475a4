import { and, asc, eq } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { unindexed } from "#db/expressions";
import { pagesTable as pages } from "#lib/content/pages";
import { visible } from "#lib/kernel/queries/live-records";
import type { Language } from "#lib/platform/i18n/languages";
import { isInCategories } from "./categories.ts";
import { type PageSummary, pageSummary } from "./public-pages.ts";

/** Conditions that select the pages of a list: those in any of some categories, all of which are of its language. */
export interface PageSelection {
  readonly language: Language;
  readonly categoryIds: readonly number[];
}

/** Lists a range of live pages in the order of their titles. */
export async function listSortedPages(
  selection: PageSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<readonly PageSummary[]> {
  return database()
    .select(pageSummary)
    .from(pages)
    .where(conditionOf(selection, now))
    .orderBy(asc(titleSortKey), asc(pages.id))
    .limit(limit)
    .offset(offset)
    .all();
}

export async function countSortedPages(selection: PageSelection, now: Date): Promise<number> {
  return database().$count(pages, conditionOf(selection, now));
}

/** The sort key is stored next to the title, because listings are ordered by it. */
const { titleSortKey } = pages as typeof pages & { readonly titleSortKey: AnyColumn };

/** The plus makes SQLite use the index of the order. */
function conditionOf({ language, categoryIds }: PageSelection, now: Date) {
  return and(
    eq(unindexed(pages.language), language),
    isInCategories("pages", pages.id, categoryIds),
    visible(pages, now),
  );
}
