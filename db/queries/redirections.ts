import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#db/client";
import { redirections } from "#db/schema";
import { prepared } from "./prepared.ts";

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
  return rulesAbout(connection).all({ paths: JSON.stringify(paths), now: now.getTime() });
}

/** Of one question with "or" SQLite would look at every redirection. */
const rulesAbout = prepared((open) => {
  const { id, source, target, match, code, enabled, expiresAt, deletedAt } = redirections;
  const rules = (isAsked: SQL) =>
    open
      .select({ id, source, target, match, code })
      .from(redirections)
      .where(
        and(
          isAsked,
          // The plus keeps SQLite from going through all that are enabled, which nearly all are.
          sql`+${enabled} = 1`,
          isNull(deletedAt),
          or(isNull(expiresAt), sql`${expiresAt} > ${sql.placeholder("now")}`),
        ),
      );
  return rules(sql`${source} IN (SELECT value FROM json_each(${sql.placeholder("paths")}))`)
    .union(rules(eq(match, "pattern")))
    .prepare();
});

/** Counts that a redirection led somebody on, unless the database is busy. */
export async function countRedirectionHit(id: number, now: Date): Promise<void> {
  const hit = { hits: sql`${redirections.hits} + 1`, lastHitAt: now };
  await database().briefly(() =>
    database().update(redirections).set(hit).where(eq(redirections.id, id)).run(),
  );
}
