import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { numberIn, unindexed } from "#db/expressions";
import { recordLinks } from "#lib/kernel/tables";

/*
 * Which categories records of a module list in their field `categories`.
 */

/** The ids of the categories that records list, in their order, by the record's id. */
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

/** Whether a record lists any of some categories. The plus keeps SQLite at the index of the order, which is walked until enough is found. */
export function isInCategories(module: string, id: AnyColumn, categoryIds: readonly number[]): SQL {
  const isIn = and(categoriesOf(module), inArray(recordLinks.toId, categoryIds.map(String)));
  return sql`${unindexed(id)} IN (SELECT ${numberIn(recordLinks.fromId)} FROM ${recordLinks} WHERE ${isIn})`;
}

function categoriesOf(module: string) {
  return and(eq(recordLinks.fromModule, module), eq(recordLinks.field, "categories"));
}
