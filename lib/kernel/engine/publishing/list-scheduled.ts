import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Row } from "../form/encode.ts";
import { workingRow } from "./working-copy.ts";

/** Records that go live at a time to come, or whose changes do, as they will be then; the soonest first. */
export async function listScheduled(module: AnyModule, now: Date, limit: number): Promise<readonly Row[]> {
  const table = module.table as typeof module.table &
    Record<"status" | "publishAt" | "goesLiveAt", AnyColumn>;
  const isComing = or(gt(table.goesLiveAt, now), gt(table.publishAt, now));
  const rows = (await database()
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.status, "published"), isComing))
    .orderBy(asc(sql`coalesce(${table.goesLiveAt}, ${table.publishAt})`))
    .limit(limit)
    .all()) as unknown as Row[];
  return rows.map((row) => workingRow(module, row));
}
