import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import type { Row } from "./encode.ts";

/** Published records whose time has not come yet, the soonest first. */
export async function listScheduled(module: AnyModule, now: Date, limit: number): Promise<readonly Row[]> {
  const table = module.table as typeof module.table & Record<"status" | "publishAt", AnySQLiteColumn>;
  return (await database()
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.status, "published"), gt(table.publishAt, now)))
    .orderBy(asc(table.publishAt))
    .limit(limit)
    .all()) as unknown as Row[];
}
