import { findAdmin } from "#lib/accounts/queries/admins";
import { environment } from "#lib/platform/env";
import { randomToken } from "#lib/platform/random";
import type { PasskeyAuthority } from "./authority.ts";
import { AuthorityError } from "./authority.ts";
import { embeddedIssuer, redeemAuthorityCode } from "./embedded/authority-code.ts";
import { oidcAuthority } from "./oidc/oidc.ts";

/** The authority that PASSKEY_AUTHORITY chooses. */
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
