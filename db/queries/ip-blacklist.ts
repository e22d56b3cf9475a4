import { eq, sql } from "drizzle-orm";
import { database } from "#db/client";
import { ipBlacklist } from "#db/schema";
import { prepared } from "./prepared.ts";

const isAnyBlacklisted = prepared((open) => open.$client.prepare('SELECT 1 FROM "ipBlacklist" LIMIT 1'));

/** By the index of ranges, so that it costs the same however long the list is, and nothing has to be kept in step. */
const firstBlacklisted = prepared((open) =>
  open.$client
    .prepare(
      `SELECT cidr FROM "ipBlacklist" WHERE cidr IN (SELECT value FROM json_each(?))
        AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > ?) LIMIT 1`,
    )
    .pluck(),
);

/** The first of some ranges that is refused now; `ranges` is asked only when anything is refused at all. */
export async function blacklistedRange(
  ranges: () => readonly string[],
  now: Date,
): Promise<string | undefined> {
  if ((await isAnyBlacklisted().get()) === undefined) return undefined;
  const found: unknown = await firstBlacklisted().get(JSON.stringify(ranges()), now.getTime());
  return typeof found === "string" ? found : undefined;
}

/** Counts a refused request against its range. */
export async function countBlacklistHit(cidr: string): Promise<void> {
  await database()
    .update(ipBlacklist)
    .set({ hits: sql`${ipBlacklist.hits} + 1` })
    .where(eq(ipBlacklist.cidr, cidr))
    .run();
}
