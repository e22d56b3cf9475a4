import type { SQL } from "drizzle-orm";
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { numberIn } from "#db/expressions";
import { adminsTable as admins } from "#lib/kernel/administrators";
import type { RecordReach } from "#lib/kernel/limits";
import { withinCondition } from "#lib/kernel/listing/reach";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { reviewComments, reviewRequests } from "#lib/kernel/tables";
import type { Row } from "../form/encode.ts";
import { workingRow } from "../working-copy.ts";

export interface ReviewedRow {
  /** As its editors see it. */
  readonly row: Row;
  readonly isOpen: boolean;
  /** Administrator who sent it or, if it was sent back, who did that; null if the account was deleted. */
  readonly by: string | null;
  readonly at: Date;
  readonly comment: string | null;
}

export interface ReviewedRows {
  /** Entries, newest first. */
  readonly rows: readonly ReviewedRow[];
  /** Total number, of which these are the first. */
  readonly count: number;
}

/** Records of a module that wait for a decision. */
export async function listWaiting(module: AnyModule, limit: number): Promise<ReviewedRows> {
  return listReviewed(module, isNull(reviewRequests.closedAt), limit);
}

/** Lists records that an administrator sent for approval: those that wait for a decision, and those that came back. */
export async function listSent(module: AnyModule, adminId: string, limit: number): Promise<ReviewedRows> {
  const later = aliasedTable(reviewRequests, "later");
  const isSame = and(
    eq(later.module, reviewRequests.module),
    eq(later.recordId, reviewRequests.recordId),
    gt(later.id, reviewRequests.id),
  );
  const isLatest = notExists(database().select({ id: later.id }).from(later).where(isSame));
  const isUndone = or(isNull(reviewRequests.outcome), eq(reviewRequests.outcome, "returned"));
  return listReviewed(module, and(eq(reviewRequests.requestedBy, adminId), isUndone, isLatest), limit);
}

async function listReviewed(
  module: AnyModule,
  condition: SQL | undefined,
  limit: number,
): Promise<ReviewedRows> {
  const { table } = module;
  const person = aliasedTable(admins, "person");
  const at = sql<number>`coalesce(${reviewRequests.closedAt}, ${reviewRequests.requestedAt})`;
  const where = and(eq(reviewRequests.module, module.name), condition, waitsIn(module));
  const { recordId } = reviewRequests;
  const isRecord = sql`${table.id} = ${module.id === "uuid" ? recordId : numberIn(recordId)}`;
  const isPerson = sql`${person.id} = case when ${reviewRequests.closedAt} is null
    then ${reviewRequests.requestedBy} else ${reviewRequests.closedBy} end`;
  const total = await database()
    .select({ count: count() })
    .from(reviewRequests)
    .innerJoin(table, isRecord)
    .where(where)
    .get();
  if (!total?.count) return { rows: [], count: 0 };
  const found = await database()
    .select({ row: table, closedAt: reviewRequests.closedAt, by: person.name, at, comment: lastComment })
    .from(reviewRequests)
    .innerJoin(table, isRecord)
    .leftJoin(person, isPerson)
    .where(where)
    .orderBy(desc(at), desc(reviewRequests.id))
    .limit(limit)
    .all();
  const rows = found.map(({ row, closedAt, at: time, ...rest }) => ({
    ...rest,
    row: workingRow(module, row),
    isOpen: closedAt === null,
    at: new Date(time),
  }));
  return { rows, count: total.count };
}

const lastComment = sql<string | null>`(select ${reviewComments.text} from ${reviewComments}
  where ${reviewComments.requestId} = ${reviewRequests.id} order by ${reviewComments.id} desc limit 1)`;

/** Records outside the trash of which something waits to be published. */
function waitsIn(module: AnyModule): SQL | undefined {
  const table = module.table as typeof module.table &
    Record<"status" | "workingCopy" | "goesLiveAt", AnyColumn>;
  const isBeside = and(isNotNull(table.workingCopy), isNull(table.goesLiveAt));
  return and(isNull(table.deletedAt), or(eq(table.status, "draft"), isBeside));
}

/** Lists records that go live at a future time, or whose changes do, as they will be then; the soonest first. */
export async function listScheduled(module: AnyModule, now: Date, limit: number): Promise<readonly Row[]> {
  const table = module.table as typeof module.table &
    Record<"status" | "publishAt" | "goesLiveAt", AnyColumn>;
  const isComing = or(gt(table.goesLiveAt, now), gt(table.publishAt, now));
  const rows = await database()
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.status, "published"), isComing))
    .orderBy(asc(sql`coalesce(${table.goesLiveAt}, ${table.publishAt})`))
    .limit(limit)
    .all();
  return rows.map((row) => workingRow(module, row));
}

/** Counts the drafts of a module, and those of them that no one has touched since a given time. */
export async function countDrafts(
  module: AnyModule,
  untouchedSince: Date,
  reach?: RecordReach,
): Promise<{ readonly count: number; readonly old: number }> {
  const table = module.table as typeof module.table & Record<"status", AnyColumn>;
  const isOld: SQL<number> = sql`${table.updatedAt} < ${sql.param(untouchedSince, table.updatedAt)}`;
  const found = await database()
    .select({ count: count(), old: sql<number>`count(*) FILTER (WHERE ${isOld})` })
    .from(table)
    .where(and(isNull(table.deletedAt), eq(table.status, "draft"), reach && withinCondition(module, reach)))
    .get();
  return found ?? { count: 0, old: 0 };
}
