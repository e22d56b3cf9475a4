import { findAdmin } from "#lib/accounts/queries/admins";
import { randomToken } from "#lib/platform/random";
import { AuthorityError, type PasskeyAuthority } from "../authority.ts";
import { embeddedIssuer, redeemAuthorityCode } from "./authority-code.ts";

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
