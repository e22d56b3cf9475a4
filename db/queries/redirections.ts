import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
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
  const rules = (isAsked: SQL) =>
    connection
      .select({ id, source, target, match, code })
      .from(redirections)
      .where(
        and(
          isAsked,
          // The plus keeps SQLite from going through all that are enabled, which nearly all are.
          sql`+${enabled} = 1`,
          isNull(deletedAt),
          or(isNull(expiresAt), gt(expiresAt, now)),
        ),
      );
  // Of one question with "or" SQLite looks at every redirection.
  return rules(inArray(source, [...paths]))
    .union(rules(eq(match, "pattern")))
    .all();
}

/** Counts that a redirection led somebody on, unless the database is busy. */
export async function countRedirectionHit(id: number, now: Date): Promise<void> {
  const hit = { hits: sql`${redirections.hits} + 1`, lastHitAt: now };
  await database().briefly(() =>
    database().update(redirections).set(hit).where(eq(redirections.id, id)).run(),
  );
}
