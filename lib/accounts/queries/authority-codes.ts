import { eq, lt } from "drizzle-orm";
import { database } from "#db/client";
import { authorityCodes } from "#lib/accounts/tables/passkeys";

export type AuthorityCodeRow = typeof authorityCodes.$inferSelect;

/** Stores a code and forgets those that were never redeemed. */
export async function insertAuthorityCode(row: AuthorityCodeRow, now: Date): Promise<void> {
  await database().delete(authorityCodes).where(lt(authorityCodes.expiresAt, now)).run();
  await database().insert(authorityCodes).values(row).run();
}

/** Takes a code out in one statement, so that it can be redeemed once. */
export async function takeAuthorityCode(hash: string): Promise<AuthorityCodeRow | undefined> {
  return database().delete(authorityCodes).where(eq(authorityCodes.hash, hash)).returning().get();
}
