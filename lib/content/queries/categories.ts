import type { SQL } from "drizzle-orm";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { numberIn, unindexed } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { recordLinks } from "#lib/kernel/tables";
import type { Language } from "#lib/platform/i18n/languages";
import { categories } from "../categories.ts";

export type CategoryRow = (typeof categories)["table"]["$inferSelect"];

const { table } = categories;
type Scope = CategoryRow["scope"];

/** Lists all categories of one kind in a language, in their order. */
export async function listCategories(scope: Scope, language: Language): Promise<readonly CategoryRow[]> {
  return ofScope().all({ scope, language });
}

export async function findCategoryAt(
  scope: Scope,
  { language, slug }: { readonly language: Language; readonly slug: string },
): Promise<CategoryRow | undefined> {
  return database()
    .select()
    .from(table)
    .where(
      and(
        eq(table.path, slug),
        eq(table.language, language),
        eq(table.scope, scope),
        isNull(table.deletedAt),
      ),
    )
    .get();
}

/** Lists the given categories that are not in the trash, in no order. */
export async function listCategoriesByIds(ids: readonly number[]): Promise<readonly CategoryRow[]> {
  if (ids.length === 0) return [];
  return database()
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)))
    .all();
}

/** Lists the categories of a translation set, which is identified by the id of its original. */
export async function listCategorySet(originalId: number): Promise<readonly CategoryRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(or(eq(table.id, originalId), eq(table.translationOf, originalId)), isNull(table.deletedAt)))
    .all();
}

/** Lists the categories of one kind in every language, at most `limit`. */
export async function listEveryCategory(scope: Scope, limit: number): Promise<readonly CategoryRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(eq(table.scope, scope), isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .limit(limit)
    .all();
}

const ofScope = prepared((open) =>
  open
    .select()
    .from(table)
    .where(
      and(
        eq(table.scope, sql.placeholder("scope")),
        eq(table.language, sql.placeholder("language")),
        isNull(table.deletedAt),
      ),
    )
    .orderBy(asc(table.position), asc(table.id))
    .prepare(),
);

/*
 * Category ids that records of a module list in their field `categories`.
 */

/** Returns the ids of the categories that records list, in their order, by the record's id. */
export async function categoryIdsOf(
  module: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const links = await database()
    .select({ fromId: recordLinks.fromId, toId: recordLinks.toId })
    .from(recordLinks)
    .where(and(categoriesOf(module), inArray(recordLinks.fromId, ids.map(String))))
    .orderBy(asc(recordLinks.position))
    .all();
  const byRecord = Map.groupBy(links, ({ fromId }) => Number(fromId));
  return new Map([...byRecord].map(([id, found]) => [id, found.map(({ toId }) => Number(toId))]));
}

/**
 * Checks whether a record lists any of some categories. The plus makes SQLite stay with the index of the order, which
 * is walked until enough is found.
 */
export function isInCategories(module: string, id: AnyColumn, categoryIds: readonly number[]): SQL {
  const isIn = and(categoriesOf(module), inArray(recordLinks.toId, categoryIds.map(String)));
  return sql`${unindexed(id)} IN (SELECT ${numberIn(recordLinks.fromId)} FROM ${recordLinks} WHERE ${isIn})`;
}

function categoriesOf(module: string) {
  return and(eq(recordLinks.fromModule, module), eq(recordLinks.field, "categories"));
}
