import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { redirections } from "#db/schema";

export type RedirectionRule = Pick<
  typeof redirections.$inferSelect,
  "id" | "source" | "target" | "match" | "code"
>;

/** Redirections in use at a time that may be about one of some paths: all patterns, and what is written for a path. */
export async function redirectionRules(
  connection: Connection,
  paths: readonly string[],
  now: Date,
): Promise<readonly RedirectionRule[]> {
  const { id, source, target, match, code, enabled, expiresAt, deletedAt } = redirections;
  return connection
    .select({ id, source, target, match, code })
    .from(redirections)
    .where(
      and(
        or(inArray(source, [...paths]), eq(match, "pattern")),
        // Without the plus SQLite would go through all that are enabled, which nearly all are.
        sql`+${enabled} = 1`,
        isNull(deletedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .all();
}

/** Counts that a redirection led somebody on, unless the database is busy. */
export async function countRedirectionHit(id: number, now: Date): Promise<void> {
  const hit = { hits: sql`${redirections.hits} + 1`, lastHitAt: now };
  await database().briefly(() =>
    database().update(redirections).set(hit).where(eq(redirections.id, id)).run(),
  );
}
