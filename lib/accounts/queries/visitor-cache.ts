import { and, desc, eq, gt, gte, like, lt, notInArray, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { insertionOrder, numberOf } from "#db/expressions";
import { cache } from "../tables.ts";

/** Remembers a value until a time, and forgets those whose time has passed. */
export async function putInCache(
  connection: Connection,
  entry: { readonly key: string; readonly value: unknown; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await connection.delete(cache).where(lt(cache.expiresAt, now)).run();
  await connection.insert(cache).values(entry).onConflictDoUpdate({ target: cache.key, set: entry }).run();
}

/** The value under a key, unless its time has passed. */
export async function cachedValue(connection: Connection, key: string, now: Date): Promise<unknown> {
  return (
    await connection
      .select({ value: cache.value })
      .from(cache)
      .where(and(eq(cache.key, key), gt(cache.expiresAt, now)))
      .get()
  )?.value;
}

/** Takes a value out in one statement, so that of any number of takers only one gets it. */
export async function takeFromCache(connection: Connection, key: string, now: Date): Promise<unknown> {
  return (
    await connection
      .delete(cache)
      .where(and(eq(cache.key, key), gt(cache.expiresAt, now)))
      .returning({ value: cache.value })
      .get()
  )?.value;
}

/** Forgets of what is remembered under keys with a prefix all but the newest. */
export async function forgetOldestInCache(
  connection: Connection,
  prefix: string,
  kept: number,
): Promise<void> {
  const isMeant = and(gte(cache.key, prefix), lt(cache.key, `${prefix}\u{10ffff}`));
  const newest = connection
    .select({ key: cache.key })
    .from(cache)
    .where(isMeant)
    .orderBy(desc(cache.expiresAt), desc(insertionOrder))
    .limit(kept);
  await connection
    .delete(cache)
    .where(and(isMeant, notInArray(cache.key, newest)))
    .run();
}

/** Forgets what is remembered under keys with a prefix about one person. */
export async function forgetCachedOfUser(
  connection: Connection,
  prefix: string,
  userId: number,
): Promise<void> {
  const isOwn = sql`${numberOf(cache.value, "userId")} = ${userId}`;
  await connection
    .delete(cache)
    .where(and(like(cache.key, `${prefix}%`), isOwn))
    .run();
}
