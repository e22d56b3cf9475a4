import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { database, type Transaction } from "#db/client";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { missedSearchesTable as missedSearches } from "#lib/website/missed-searches";

/** Number of times something was searched for and not found. */
export interface MissedSearch {
  readonly words: string;
  readonly language: Language;
  readonly hits: number;
  readonly lastSeenAt: Date;
}

/** Queries stored at most; beyond them those searched least are deleted, and of these the oldest. */
export const mostMissedSearches = 1000;

/** Adds to the stored searches, and keeps their number bounded. Does nothing if the database is busy. */
export async function storeMissedSearches(
  misses: readonly (MissedSearch & Readonly<Record<string, unknown>>)[],
): Promise<void> {
  await database().briefly(() =>
    database().transaction(async (tx) => {
      await mapSeries(misses, (miss) => storeMiss(tx, miss));
      await evict(tx);
    }),
  );
}

export async function listMissedSearches(limit: number): Promise<readonly (MissedSearch & { id: number })[]> {
  const { id, words, language, hits, lastSeenAt } = missedSearches;
  return database()
    .select({ id, words, language, hits, lastSeenAt })
    .from(missedSearches)
    .where(isNull(missedSearches.deletedAt))
    .orderBy(desc(hits), desc(lastSeenAt))
    .limit(limit)
    .all();
}

async function storeMiss(tx: Transaction, { hits, ...miss }: MissedSearch): Promise<void> {
  const { words, language, lastSeenAt } = miss;
  const known = await tx
    .update(missedSearches)
    .set({ hits: sql`${missedSearches.hits} + ${hits}`, lastSeenAt })
    .where(
      and(
        eq(missedSearches.words, words),
        eq(missedSearches.language, language),
        isNull(missedSearches.deletedAt),
      ),
    )
    .returning({ id: missedSearches.id })
    .get();
  if (!known)
    await tx
      .insert(missedSearches)
      .values({ ...miss, hits })
      .run();
}

async function evict(tx: Transaction): Promise<void> {
  const total = await tx.select({ number: count() }).from(missedSearches).get();
  if (!total || total.number <= mostMissedSearches) return;
  const least = tx
    .select({ id: missedSearches.id })
    .from(missedSearches)
    .orderBy(asc(missedSearches.hits), asc(missedSearches.lastSeenAt))
    .limit(total.number - mostMissedSearches);
  await tx.delete(missedSearches).where(inArray(missedSearches.id, least)).run();
}
