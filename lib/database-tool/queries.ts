import { and, desc, eq, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import { database } from "#db/client";
import { databaseQueries } from "./tables.ts";

export type DatabaseQuery = typeof databaseQueries.$inferSelect;

const { id, adminId, name, sql, usedAt } = databaseQueries;

/** Unsaved queries are remembered for 90 days, and at most so many of them. */
const keptMs = 90 * 24 * 3600 * 1000;
const most = 200;

/** Remembers a query of a person; a repeated query is stored once. Returns its id. */
export async function rememberQuery(person: string, text: string, now = new Date()): Promise<number> {
  return database().transaction(async (tx) => {
    await tx
      .delete(databaseQueries)
      .where(and(isNull(name), lt(usedAt, new Date(now.getTime() - keptMs))))
      .run();
    await tx
      .delete(databaseQueries)
      .where(and(eq(adminId, person), isNull(name), eq(sql, text)))
      .run();
    const newest = tx
      .select({ id })
      .from(databaseQueries)
      .where(and(eq(adminId, person), isNull(name)))
      .orderBy(desc(usedAt), desc(id))
      .limit(most - 1);
    await tx
      .delete(databaseQueries)
      .where(and(eq(adminId, person), isNull(name), notInArray(id, newest)))
      .run();
    const row = { adminId: person, sql: text, usedAt: now };
    return (await tx.insert(databaseQueries).values(row).returning({ id }).get()).id;
  });
}

/** Saves a query under a name, replacing one that had it. */
export async function saveQuery(
  person: string,
  called: string,
  text: string,
  now = new Date(),
): Promise<void> {
  await database().transaction(async (tx) => {
    await tx
      .delete(databaseQueries)
      .where(and(eq(adminId, person), eq(name, called)))
      .run();
    await tx.insert(databaseQueries).values({ adminId: person, name: called, sql: text, usedAt: now }).run();
  });
}

export async function removeQuery(person: string, wanted: number): Promise<void> {
  await database()
    .delete(databaseQueries)
    .where(and(eq(adminId, person), eq(id, wanted)))
    .run();
}

/** Deletes the queries that a person did not save. */
export async function forgetQueries(person: string): Promise<void> {
  await database()
    .delete(databaseQueries)
    .where(and(eq(adminId, person), isNull(name)))
    .run();
}

/** Finds a query only if it belongs to the person. */
export async function findQuery(person: string, wanted: number): Promise<DatabaseQuery | undefined> {
  return database()
    .select()
    .from(databaseQueries)
    .where(and(eq(adminId, person), eq(id, wanted)))
    .get();
}

/** Returns the person's last queries, and those with a name. */
export async function queriesOf(
  person: string,
): Promise<{ readonly recent: readonly DatabaseQuery[]; readonly saved: readonly DatabaseQuery[] }> {
  const mine = (isSaved: boolean) =>
    database()
      .select()
      .from(databaseQueries)
      .where(and(eq(adminId, person), isSaved ? isNotNull(name) : isNull(name)));
  return {
    recent: await mine(false).orderBy(desc(usedAt), desc(id)).limit(20).all(),
    saved: await mine(true).orderBy(name).all(),
  };
}
