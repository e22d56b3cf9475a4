import { inArray } from "drizzle-orm";
import type { Connection } from "#db/client";
import { categories } from "#lib/modules/categories";

export type CategoryRow = (typeof categories)["table"]["$inferSelect"];

/** Categories by id, those of the trash included, in no order. */
export async function categoriesByIds(
  connection: Connection,
  ids: readonly number[],
): Promise<readonly CategoryRow[]> {
  if (ids.length === 0) return [];
  const { table } = categories;
  return connection
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .all();
}
