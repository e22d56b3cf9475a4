import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** How many drafts a module has, and how many of them nobody has touched since a time. */
export async function countDrafts(
  module: AnyModule,
  untouchedSince: Date,
): Promise<{ readonly count: number; readonly old: number }> {
  const table = module.table as typeof module.table & Record<"status", AnyColumn>;
  const isOld: SQL<number> = sql`${table.updatedAt} < ${sql.param(untouchedSince, table.updatedAt)}`;
  const found = await database()
    .select({ count: count(), old: sql<number>`count(*) FILTER (WHERE ${isOld})` })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.status, "draft")))
    .get();
  return found ?? { count: 0, old: 0 };
}
