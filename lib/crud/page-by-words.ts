import { and, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { type ListingPlan, smallSet } from "./listing-plan.ts";
import { conditionOf, type ListingQuery } from "./listing-query.ts";
import { type Stretch, selectStretch } from "./record-order.ts";
import { tablesOf } from "./search-match.ts";

/**
 * Records of a text that many have, in the default order: the full-text table keeps them in it, but for records written
 * since it was built, which are sorted in. Undefined where those are too many.
 */
export async function recordsByWords(
  module: AnyModule,
  query: ListingQuery,
  plan: ListingPlan,
  stretch: Stretch,
): Promise<readonly number[] | undefined> {
  const expression = plan.match?.expression ?? "";
  const condition = conditionOf(module, query, plan);
  const late = await lateRecords(module, expression);
  if (late.length > smallSet) return undefined;
  if (late.length === 0) return recordsInPlace(module, expression, condition, stretch);
  const skipped = Math.max(0, stretch.offset - late.length);
  const limit = stretch.offset - skipped + stretch.limit;
  const inPlace = await recordsInPlace(module, expression, condition, { ...stretch, offset: skipped, limit });
  const where = and(inArray(sql`rowid`, [...inPlace, ...late]), condition);
  return selectStretch(module, where, { ...stretch, offset: stretch.offset - skipped }, true);
}

async function lateRecords(module: AnyModule, expression: string): Promise<readonly number[]> {
  const { words, late } = tablesOf(module);
  const rows = await database().all<{ record: number }>(
    sql`SELECT rowid - ${late} AS record FROM ${words} WHERE ${words} MATCH ${expression} AND rowid >= ${late} LIMIT ${smallSet + 1}`,
  );
  return rows.map(({ record }) => record);
}

/** CROSS JOIN keeps SQLite from changing the order of the tables, and with it that of the rows (sqlite.org/optoverview.html). */
async function recordsInPlace(
  module: AnyModule,
  expression: string,
  condition: SQL | undefined,
  { direction, limit, offset }: Stretch,
): Promise<readonly number[]> {
  const { words, places, late } = tablesOf(module);
  const { table } = module;
  const rows = await database().all<{ record: number }>(
    sql`SELECT ${places}.record FROM ${words} CROSS JOIN ${places} ON ${places}.place = ${words}.rowid
      CROSS JOIN ${table} ON ${table}.rowid = ${places}.record
      WHERE ${words} MATCH ${expression} AND ${words}.rowid < ${late} AND ${condition}
      ORDER BY ${words}.rowid ${sql.raw(direction)} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(({ record }) => record);
}
