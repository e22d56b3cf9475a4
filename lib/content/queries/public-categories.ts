import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import { categories } from "#lib/content/categories";
import { prepared } from "#lib/kernel/queries/prepared";
import type { Language } from "#lib/platform/i18n/languages";
import type { CategoryRow } from "./categories.ts";

const { table } = categories;
type Scope = CategoryRow["scope"];

/** All categories of one kind in a language, in their order. */
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

/** Those of the categories that are not in the trash, in no order. */
export async function listCategoriesByIds(ids: readonly number[]): Promise<readonly CategoryRow[]> {
  if (ids.length === 0) return [];
  return database()
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)))
    .all();
}

/** Categories of a translation set, which is named by the id of its original. */
export async function listCategorySet(originalId: number): Promise<readonly CategoryRow[]> {
  return database()
    .select()
    .from(table)
    .where(and(or(eq(table.id, originalId), eq(table.translationOf, originalId)), isNull(table.deletedAt)))
    .all();
}

/** Categories of one kind in every language, at most `limit`. */
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
