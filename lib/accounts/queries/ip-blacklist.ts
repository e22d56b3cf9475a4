import { and, eq, isNull, or, sql } from "drizzle-orm";
import { database } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { prepared } from "#lib/kernel/queries/prepared";

const anyBlacklisted = prepared((open) =>
  open.select({ id: ipBlacklist.id }).from(ipBlacklist).limit(1).prepare(),
);

/** Uses the index of ranges: the cost does not depend on the length of the list, and nothing has to be kept in sync. */
const firstBlacklisted = prepared((open) =>
  open
    .select({ cidr: ipBlacklist.cidr })
    .from(ipBlacklist)
    .where(
      and(
        isAmongTexts(ipBlacklist.cidr, sql.placeholder("ranges")),
        isNull(ipBlacklist.deletedAt),
        or(isNull(ipBlacklist.expiresAt), sql`${ipBlacklist.expiresAt} > ${sql.placeholder("now")}`),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Returns the first of some ranges that is refused now; `ranges` is called only when anything is refused at all. */
export async function blacklistedRange(
  ranges: () => readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (!(await anyBlacklisted().get())) return undefined;
  const found = await firstBlacklisted().get({ ranges: JSON.stringify(ranges()), now: now.getTime() });
  return found?.cidr;
}

/** Counts a refused request against its range, unless the database is busy. */
export async function countBlacklistHit(cidr: string): Promise<void> {
  const hit = { hits: sql`${ipBlacklist.hits} + 1` };
  await database().briefly(() =>
    database().update(ipBlacklist).set(hit).where(eq(ipBlacklist.cidr, cidr)).run(),
  );
}
