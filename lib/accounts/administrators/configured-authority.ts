import { eq, lt } from "drizzle-orm";
import { database } from "#db/client";
import { environment } from "#lib/platform/env";
import { equalInConstantTime, hashOfToken, randomToken } from "#lib/platform/random";
import { findAdmin } from "../queries/admins.ts";
import { authorityCodes } from "../tables.ts";
import { AuthorityError, type PasskeyAuthority } from "./authority.ts";
import { oidcAuthority } from "./oidc.ts";

export function configuredAuthority(): PasskeyAuthority {
  const { centralAuthority } = environment();
  return centralAuthority ? oidcAuthority(centralAuthority) : embeddedAuthority;
}

/**
 * The authority inside this process: a WebAuthn relying party. The login page itself runs the ceremony by script,
 * so the only browser that ever follows `redirect` is one without JavaScript.
 */
export const embeddedAuthority: PasskeyAuthority = {
  id: "embedded",

  async begin({ purpose, returnTo, language }) {
    const query = new URLSearchParams({ problem: "javascript_needed", purpose, returnTo });
    return {
      redirect: `/ADMIN/${language}/login?${query}`,
      transaction: { state: randomToken(), purpose, returnTo, language, createdAt: Date.now() },
    };
  },

  async complete(callbackUrl, transaction) {
    if (callbackUrl.searchParams.get("iss") !== embeddedIssuer) throw new AuthorityError("expired");
    const code = callbackUrl.searchParams.get("code") ?? "";
    const { adminId, authenticatedAt } = await redeemAuthorityCode(code, transaction.state);
    const admin = await findAdmin(adminId);
    if (!admin) throw new AuthorityError("account_unknown", { adminId });
    return {
      issuer: embeddedIssuer,
      subject: admin.id,
      email: admin.email,
      emailVerified: true,
      amr: ["phr", "user"],
      authenticatedAt,
      userVerified: true,
      assurance: "passkey",
    };
  },

  async logoutUrl() {
    return undefined;
  },

  async isAvailable() {
    return true;
  },
};

/** Name of the embedded authority. Not the site's address: changing that must not lock everyone out. */
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
async function redeemAuthorityCode(
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

/** Stores a code and deletes those that were never redeemed. */
async function insertAuthorityCode(row: AuthorityCodeRow, now: Date): Promise<void> {
  await database().delete(authorityCodes).where(lt(authorityCodes.expiresAt, now)).run();
  await database().insert(authorityCodes).values(row).run();
}

/** Deletes and returns a code in one statement, so that it can be redeemed only once. */
async function takeAuthorityCode(hash: string): Promise<AuthorityCodeRow | undefined> {
  return database().delete(authorityCodes).where(eq(authorityCodes.hash, hash)).returning().get();
}
