import { eq, lt } from "drizzle-orm";
import { database } from "#db/client";
import { authorityCodes } from "#lib/accounts/tables";
import { equalInConstantTime, hashOfToken, randomToken } from "#lib/platform/random";
import { AuthorityError } from "../authority.ts";

/** Name of the embedded authority. Not the site's address: changing that must not lock everybody out. */
export const embeddedIssuer = "urn:redakce:embedded";

const lifetimeMs = 60_000;

/**
 * Turns a verified passkey into a one-time code for the callback, valid for 60 s in the browser that knows `state`.
 *
 * @returns the callback's address, a path with its query
 */
export async function issueCallback(adminId: string, state: string, now = new Date()): Promise<string> {
  const code = randomToken();
  await insertAuthorityCode(
    {
      hash: hashOfToken(code),
      adminId,
      stateHash: hashOfToken(state),
      authenticatedAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
  return `/ADMIN/login/callback?${new URLSearchParams({ code, state, iss: embeddedIssuer })}`;
}

/** Redeems a code. Throws {@link AuthorityError} when it is used, expired or from another attempt. */
export async function redeemAuthorityCode(
  code: string,
  state: string,
  now = new Date(),
): Promise<{ readonly adminId: string; readonly authenticatedAt: Date }> {
  const row = await takeAuthorityCode(hashOfToken(code));
  if (!row || row.expiresAt <= now) throw new AuthorityError("expired");
  if (!equalInConstantTime(row.stateHash, hashOfToken(state))) {
    throw new AuthorityError("state_mismatch", { adminId: row.adminId });
  }
  return row;
}

type AuthorityCodeRow = typeof authorityCodes.$inferSelect;

/** Stores a code and forgets those that were never redeemed. */
async function insertAuthorityCode(row: AuthorityCodeRow, now: Date): Promise<void> {
  await database().delete(authorityCodes).where(lt(authorityCodes.expiresAt, now)).run();
  await database().insert(authorityCodes).values(row).run();
}

/** Takes a code out in one statement, so that it can be redeemed once. */
async function takeAuthorityCode(hash: string): Promise<AuthorityCodeRow | undefined> {
  return database().delete(authorityCodes).where(eq(authorityCodes.hash, hash)).returning().get();
}
