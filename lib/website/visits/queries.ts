import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { database, type Transaction } from "#db/client";
import { searchableColumns } from "#lib/kernel/listing/searchable";
import { mapSeries } from "#lib/platform/map-series";
import { type VisitSubject, visitsTable as visits, visits as visitsModule } from "./visits.ts";

/** Views of a subject in a day of the site's time zone, `2026-05-03`. */
export interface CountedViews {
  readonly day: string;
  readonly subject: VisitSubject;
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
  readonly bots: number;
}

const keptDays = 2 * 366;

/** Adds to the stored views, and removes what is older than two years. */
export async function storeVisits(rows: readonly CountedViews[]): Promise<void> {
  await database().transaction(async (tx) => {
    await mapSeries(rows, (row) => storeRow(tx, row));
    const last = rows.at(-1)?.day ?? "";
    if (last)
      await tx
        .delete(visits)
        .where(lt(visits.day, daysBefore(last, keptDays)))
        .run();
  });
}

async function storeRow(tx: Transaction, row: CountedViews): Promise<void> {
  const { day, subject, name, views, visitors, bots } = row;
  const known = await tx
    .update(visits)
    .set({
      views: sql`${visits.views} + ${views}`,
      visitors: sql`${visits.visitors} + ${visitors}`,
      bots: sql`${visits.bots} + ${bots}`,
    })
    .where(
      and(eq(visits.name, name), eq(visits.day, day), eq(visits.subject, subject), isNull(visits.deletedAt)),
    )
    .returning({ id: visits.id })
    .get();
  if (known) return;
  const values = { day, subject, name, views, visitors, bots };
  await tx
    .insert(visits)
    .values({ ...values, ...searchableColumns(visitsModule, values) })
    .run();
}

/** Returns the views of one subject by day, from a day on; days without any are left out. */
export function visitsByDay(
  subject: VisitSubject,
  name: string,
  from: string,
): Promise<readonly { readonly day: string; readonly views: number; readonly visitors: number }[]> {
  return database()
    .select({ day: visits.day, views: visits.views, visitors: visits.visitors })
    .from(visits)
    .where(
      and(
        eq(visits.name, name),
        eq(visits.subject, subject),
        gte(visits.day, from),
        isNull(visits.deletedAt),
      ),
    )
    .orderBy(visits.day)
    .all();
}

/** Returns the names with the most views from a day on. */
export function mostVisited(
  subject: VisitSubject,
  from: string,
  most: number,
): Promise<readonly { readonly name: string; readonly views: number }[]> {
  const total = sql<number>`cast(sum(${visits.views}) as integer)`;
  return database()
    .select({ name: visits.name, views: total })
    .from(visits)
    .where(and(eq(visits.subject, subject), gte(visits.day, from), isNull(visits.deletedAt)))
    .groupBy(visits.name)
    .having(sql`sum(${visits.views}) > 0`)
    .orderBy(desc(total), visits.name)
    .limit(most)
    .all();
}

/** Returns the day some days before another, both as `2026-05-03`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
