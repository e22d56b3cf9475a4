import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";

const { table } = newsletterLists;

/** A list that is not in the trash. */
export async function findList(
  connection: Connection,
  id: number,
): Promise<(typeof table)["$inferSelect"] | undefined> {
  return connection
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .get();
}

/** The id of the list, where there is but one to choose from. */
export async function findOnlyList(connection: Connection): Promise<number | undefined> {
  const lists = await connection
    .select({ id: table.id })
    .from(table)
    .where(isNull(table.deletedAt))
    .limit(2)
    .all();
  return lists.length === 1 ? lists[0]?.id : undefined;
}
