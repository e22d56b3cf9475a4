import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#db/client";
import { newsletterLists } from "#lib/modules/newsletter-lists";

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
