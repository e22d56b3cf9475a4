import { startProvider } from "#lib/accounts/administrators/provider-fixture";
import { cast } from "#test/cast";
import { port } from "../server-under-test.ts";
import { startOwnSite } from "./own-site.ts";

/**
 * Starts a second site on the same build whose administrators sign in at a real OpenID Connect provider, which knows
 * the cast and one more person. Until it stops, the database of the tests is this site's.
 */
export async function startSiteWithProvider() {
  const provider = await startProvider(`http://localhost:${port + 1}`, {
    ...Object.fromEntries(Object.entries(cast).map(([person, { email }]) => [person, accountOf(email)])),
    nobody: accountOf("nobody@example.com"),
  });
  const site = await startOwnSite(1, {
    PASSKEY_AUTHORITY: provider.issuer,
    OIDC_CLIENT_ID: "redakce",
    OIDC_CLIENT_SECRET: "the secret",
  });
  site.adoptDatabase();
  return {
    address: site.address,
    stopProvider: provider.stop,
    async stop(): Promise<void> {
      await provider.stop();
      await site.stop();
    },
  };
}

function accountOf(email: string) {
  return { amr: ["phr"], claims: { email, email_verified: true } };
}
