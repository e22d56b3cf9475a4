import { and, desc, eq, getTableColumns, inArray, ne, not, or, type SQL } from "drizzle-orm";
import { database } from "#db/client";
import { unindexed } from "#db/expressions";
import { galleries } from "#lib/content/galleries";
import { visible } from "#lib/kernel/queries/live-records";
import type { Language } from "#lib/platform/i18n/languages";
import { isInCategories } from "./categories.ts";

const { table } = galleries;

/** A gallery without its categories, which are queried separately. */
export type GalleryRow = Omit<(typeof table)["$inferSelect"], "searchText" | "workingCopy">;

/** Conditions that select the galleries of a list. */
export interface GallerySelection {
  readonly language: Language;
  /** Ids of categories, of which a gallery must be in at least one. */
  readonly categoryIds?: readonly number[];
  readonly exceptId?: number;
}

const { searchText: _, workingCopy: __, ...columns } = getTableColumns(table);

export async function findLiveGalleryAt(
  { language, slug }: { readonly language: Language; readonly slug: string },
  now: Date,
): Promise<Pick<GalleryRow, "id" | "path" | "items"> | undefined> {
  return database()
    .select({ id: table.id, path: table.path, items: table.items })
    .from(table)
    .where(and(eq(table.path, slug), eq(table.language, language), visible(table, now)))
    .get();
}

export async function findLiveGallery(id: number, now: Date): Promise<GalleryRow | undefined> {
  return (await listLiveGalleriesByIds([id], now))[0];
}

/** Lists live galleries by id, in no order. */
export async function listLiveGalleriesByIds(
  ids: readonly number[],
  now: Date,
): Promise<readonly GalleryRow[]> {
  return ids.length === 0 ? [] : selectLive([inArray(table.id, [...ids])], now);
}

/** Lists the live galleries of a translation set, which is identified by the id of its original. */
export async function listLiveGallerySet(originalId: number, now: Date): Promise<readonly GalleryRow[]> {
  return selectLive([or(eq(table.id, originalId), eq(table.translationOf, originalId))], now);
}

/** Lists a range of the galleries, the newest first, using the index of dates. */
export async function listGalleries(
  selection: GallerySelection,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
  now: Date,
): Promise<readonly GalleryRow[]> {
  return database()
    .select(columns)
    .from(table)
    .where(and(...conditionsOf(selection), visible(table, now)))
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Checks whether a selection has galleries after the first `offset`. */
export async function hasGalleries(selection: GallerySelection, now: Date, offset = 0): Promise<boolean> {
  const found = await database()
    .select({ id: table.id })
    .from(table)
    .where(and(...conditionsOf(selection), visible(table, now)))
    .limit(1)
    .offset(offset)
    .all();
  return found.length > 0;
}

export async function countGalleries(selection: GallerySelection, now: Date): Promise<number> {
  return database().$count(table, and(...conditionsOf(selection), visible(table, now)));
}

/** Lists live galleries that search engines may index, the newest first. */
export async function listIndexableGalleries(now: Date, limit: number): Promise<readonly GalleryRow[]> {
  return database()
    .select(columns)
    .from(table)
    .where(and(not(unindexed(table.noindex)), visible(table, now)))
    .orderBy(desc(table.date), desc(table.id))
    .limit(limit)
    .all();
}

async function selectLive(conditions: readonly (SQL | undefined)[], now: Date) {
  return database()
    .select(columns)
    .from(table)
    .where(and(...conditions, visible(table, now)))
    .all();
}

/** The plus keeps SQLite from using any index but the one of the order. */
function conditionsOf({ language, categoryIds, exceptId }: GallerySelection): readonly (SQL | undefined)[] {
  return [
    eq(unindexed(table.language), language),
    categoryIds === undefined ? undefined : isInCategories(galleries.name, table.id, categoryIds),
    exceptId === undefined ? undefined : ne(unindexed(table.id), exceptId),
  ];
}
