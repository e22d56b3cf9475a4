import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "#db/client";
import { isAmongTexts, unindexed } from "#db/expressions";
import { prepared } from "#lib/kernel/queries/prepared";
import { redirectionsTable as redirections } from "#lib/kernel/redirections";
import { mapSeries } from "#lib/platform/map-series";

export type RedirectionRule = Pick<
  typeof redirections.$inferSelect,
  "id" | "source" | "target" | "match" | "code"
>;

/**
 * Returns redirections in use at a time that may apply to one of some paths: all patterns, and those written for a
 * path.
 */
export async function redirectionRules(
  connection: Connection,
  paths: readonly string[],
  now: Date,
): Promise<readonly RedirectionRule[]> {
  return rulesAbout(connection).all({ paths: JSON.stringify(paths), now: now.getTime() });
}

/** In a single query with "or", SQLite would look at every redirection. */
const rulesAbout = prepared((open) => {
  const { id, source, target, match, code, enabled, expiresAt, deletedAt } = redirections;
  const rules = (isAsked: SQL) =>
    open
      .select({ id, source, target, match, code })
      .from(redirections)
      .where(
        and(
          isAsked,
          // The plus keeps SQLite from scanning all enabled rows, which are nearly all.
          unindexed<boolean>(enabled),
          isNull(deletedAt),
          or(isNull(expiresAt), sql`${expiresAt} > ${sql.placeholder("now")}`),
        ),
      );
  return rules(isAmongTexts(source, sql.placeholder("paths")))
    .union(rules(eq(match, "pattern")))
    .prepare();
});

/** Number of times a redirection was used, and the last time. */
export interface Use {
  readonly id: number;
  readonly hits: number;
  readonly lastHitAt: Date;
}

/** Adds to the use counts of redirections; false if the database is busy for so long, and nothing is written. */
export async function storeUses(uses: readonly Use[], waitMs: number): Promise<boolean> {
  const store = () => database().transaction((tx) => mapSeries(uses, (use) => storeUse(tx, use)));
  return database().briefly(store, waitMs);
}

async function storeUse(tx: Transaction, { id, hits, lastHitAt }: Use): Promise<void> {
  const all = sql`${redirections.hits} + ${hits}`;
  await tx.update(redirections).set({ hits: all, lastHitAt }).where(eq(redirections.id, id)).run();
}
