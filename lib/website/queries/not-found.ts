import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { database, type Transaction } from "#db/client";
import { mapSeries } from "#lib/platform/map-series";
import { notFoundTable as notFound } from "#lib/website/not-found";

/** Number of requests for an address where nothing is. */
export interface Miss {
  readonly path: string;
  readonly hits: number;
  readonly lastSeenAt: Date;
  readonly referrer: string | null;
}

/** Addresses stored at most; beyond them those requested least are deleted, and of these the oldest. */
export const mostMisses = 5000;

/** Adds to the stored addresses, and keeps their number bounded. Does nothing if the database is busy. */
export async function storeMisses(
  misses: readonly (Miss & Readonly<Record<string, unknown>>)[],
): Promise<void> {
  await database().briefly(() =>
    database().transaction(async (tx) => {
      await mapSeries(misses, (miss) => storeMiss(tx, miss));
      await evictMisses(tx);
    }),
  );
}

/** Deletes an address that is dealt with. */
export async function forgetMiss(tx: Transaction, id: number): Promise<void> {
  await tx.delete(notFound).where(eq(notFound.id, id)).run();
}

async function storeMiss(tx: Transaction, { hits, ...miss }: Miss): Promise<void> {
  const { lastSeenAt, referrer } = miss;
  const known = await tx
    .update(notFound)
    .set({ hits: sql`${notFound.hits} + ${hits}`, lastSeenAt, ...(referrer === null ? {} : { referrer }) })
    .where(and(eq(notFound.path, miss.path), isNull(notFound.deletedAt)))
    .returning({ id: notFound.id })
    .get();
  if (!known)
    await tx
      .insert(notFound)
      .values({ ...miss, hits, status: "open" })
      .run();
}

async function evictMisses(tx: Transaction): Promise<void> {
  const total = await tx.select({ number: count() }).from(notFound).get();
  if (!total || total.number <= mostMisses) return;
  const least = tx
    .select({ id: notFound.id })
    .from(notFound)
    .orderBy(asc(notFound.hits), asc(notFound.lastSeenAt))
    .limit(total.number - mostMisses);
  await tx.delete(notFound).where(inArray(notFound.id, least)).run();
}
