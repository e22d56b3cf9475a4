import { and, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { conditionOf } from "./condition.ts";
import type { ListingQuery } from "./query.ts";

/** How far a walk through all records that match a query has come: row numbers, which never change. */
export interface Walk {
  readonly after: number;
  /** The last row when the walk began, so that it ends and leaves new records alone. */
  readonly until: number;
}

/** The beginning of a walk through everything that matches now. */
export async function beginWalk(module: AnyModule): Promise<Walk> {
  const query = sql`SELECT coalesce(max(rowid), 0) AS last FROM ${module.table}`;
  return { after: 0, until: Number((await database().get<{ last: number }>(query))?.last ?? 0) };
}

/** The next records of a walk, and where it goes on; `next` is undefined at its end. */
export async function walkOn(module: AnyModule, query: ListingQuery, walk: Walk, limit: number) {
  const condition = conditionOf(module, query, { lead: "rows", others: "rows" });
  const rows = await database()
    .select({ id: module.table.id, rowid: sql<number>`rowid` })
    .from(module.table)
    .where(and(condition, sql`rowid > ${walk.after}`, sql`rowid <= ${walk.until}`))
    .orderBy(sql`rowid`)
    .limit(limit)
    .all();
  const ids: readonly RecordId[] = rows.map(({ id }) => id);
  const last = rows.at(-1);
  const next: Walk | undefined =
    last && rows.length === limit ? { after: last.rowid, until: walk.until } : undefined;
  return { ids, next };
}
