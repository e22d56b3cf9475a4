import { and, desc, eq, gt, gte, inArray, isNull, like, lt, lte, notInArray, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { insertionOrder, numberOf } from "#db/expressions";
import { cache, userAuthCodes } from "../tables.ts";

export type AuthCodeRow = typeof userAuthCodes.$inferSelect;
export type NewAuthCode = typeof userAuthCodes.$inferInsert;

/** Stores the entries of one request, and deletes those that ended before `keptSince`. */
export async function insertAuthCodes(
  connection: Connection,
  rows: readonly NewAuthCode[],
  keptSince: Date,
): Promise<void> {
  await connection.delete(userAuthCodes).where(lt(userAuthCodes.expiresAt, keptSince)).run();
  await connection
    .insert(userAuthCodes)
    .values([...rows])
    .run();
}

/** Returns the live code of the browser with this binding. */
export async function codeByBinding(
  connection: Connection,
  bindingHash: string,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const bound = and(eq(userAuthCodes.bindingHash, bindingHash), eq(userAuthCodes.kind, "code"));
  return connection
    .select()
    .from(userAuthCodes)
    .where(and(bound, isLive(now)))
    .get();
}

export async function linkBySelector(
  connection: Connection,
  kind: "link" | "approval" | "confirmation",
  selector: string,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const named = and(eq(userAuthCodes.selector, selector), eq(userAuthCodes.kind, kind));
  return connection
    .select()
    .from(userAuthCodes)
    .where(and(named, isLive(now)))
    .get();
}

/**
 * Reserves an attempt; false when the code is used, has expired or was tried `maximum` times. One statement, so
 * parallel attempts are counted.
 */
export async function reserveAttempt(
  connection: Connection,
  id: number,
  maximum: number,
  now: Date,
): Promise<boolean> {
  const isOpen = and(eq(userAuthCodes.id, id), lt(userAuthCodes.attempts, maximum), isLive(now));
  const change = { attempts: sql`${userAuthCodes.attempts} + 1` };
  return (await connection.update(userAuthCodes).set(change).where(isOpen).run()).changes > 0;
}

/**
 * Marks every entry of a request as used, in one statement, so that only one of several uses succeeds.
 *
 * @returns the person and the path to go to, or undefined when something of the request was used or it has expired
 */
export async function consumeAuthCodes(
  connection: Connection,
  requestId: string,
  now: Date,
): Promise<Pick<AuthCodeRow, "userId" | "returnTo"> | undefined> {
  const [used] = await connection
    .update(userAuthCodes)
    .set({ usedAt: now })
    .where(and(eq(userAuthCodes.requestId, requestId), isLive(now)))
    .returning({ userId: userAuthCodes.userId, returnTo: userAuthCodes.returnTo })
    .all();
  return used;
}

/** Ends a person's remaining entries of these kinds. */
export async function endAuthCodes(
  connection: Connection,
  userId: number,
  kinds: readonly AuthCodeRow["kind"][],
  now: Date,
): Promise<void> {
  const own = and(eq(userAuthCodes.userId, userId), inArray(userAuthCodes.kind, [...kinds]));
  await connection
    .update(userAuthCodes)
    .set({ usedAt: now })
    .where(and(own, isNull(userAuthCodes.usedAt)))
    .run();
}

/**
 * Counts a person's entries of a kind that still work, and those made since a time, by share. Entries made later than
 * now come from a clock that had jumped.
 */
export async function countAuthCodes(
  connection: Connection,
  userId: number,
  kind: AuthCodeRow["kind"],
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<readonly { readonly share: string; readonly live: number; readonly recent: number }[]> {
  const own = and(eq(userAuthCodes.userId, userId), eq(userAuthCodes.kind, kind));
  return connection
    .select({
      share: userAuthCodes.share,
      live: sql<number>`count(*) FILTER (WHERE ${isLive(now)})`,
      recent: sql<number>`count(*) FILTER (WHERE ${gt(userAuthCodes.createdAt, since)})`,
    })
    .from(userAuthCodes)
    .where(and(own, lte(userAuthCodes.createdAt, now)))
    .groupBy(userAuthCodes.share)
    .all();
}

function isLive(now: Date) {
  return and(isNull(userAuthCodes.usedAt), gt(userAuthCodes.expiresAt, now));
}

/** Stores a value until a given time, and deletes expired ones. */
export async function putInCache(
  connection: Connection,
  entry: { readonly key: string; readonly value: unknown; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await connection.delete(cache).where(lt(cache.expiresAt, now)).run();
  await connection.insert(cache).values(entry).onConflictDoUpdate({ target: cache.key, set: entry }).run();
}

/** Returns the value under a key, unless it has expired. */
export async function cachedValue(connection: Connection, key: string, now: Date): Promise<unknown> {
  return (
    await connection
      .select({ value: cache.value })
      .from(cache)
      .where(and(eq(cache.key, key), gt(cache.expiresAt, now)))
      .get()
  )?.value;
}

/** Returns the values of the keys from one to before another, in the order of the keys. */
export async function cachedValues(
  connection: Connection,
  from: string,
  before: string,
  now: Date,
): Promise<unknown[]> {
  const isMeant = and(gte(cache.key, from), lt(cache.key, before), gt(cache.expiresAt, now));
  const found = await connection.select().from(cache).where(isMeant).orderBy(cache.key).all();
  return found.map(({ value }) => value);
}

/** Deletes and returns a value in one statement, so that only one of several callers gets it. */
export async function takeFromCache(connection: Connection, key: string, now: Date): Promise<unknown> {
  return (
    await connection
      .delete(cache)
      .where(and(eq(cache.key, key), gt(cache.expiresAt, now)))
      .returning({ value: cache.value })
      .get()
  )?.value;
}

/** Deletes all but the newest values under keys with a prefix. */
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

/** Deletes values about one person under keys with a prefix. */
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
