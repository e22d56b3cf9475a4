import { entranceRoute, limitPasskeyRequests } from "#lib/accounts/administrators/entrance-route";
import { signInOptions } from "#lib/accounts/administrators/passkey-sign-in";
import { beginSignIn } from "#lib/accounts/administrators/sign-in";
import { withCookies } from "#lib/accounts/administrators/sign-in-cookies";

/** Begins signing in with a passkey; returns PublicKeyCredentialRequestOptionsJSON (WebAuthn §5.4). */
export const POST = entranceRoute(async (call) => {
  await limitPasskeyRequests(counterOf(call.texts), call.request.headers);
  const { transaction, cookie, adminId } = await beginSignIn(call);
  return withCookies(Response.json(await signInOptions(transaction, adminId)), { transactions: cookie });
});

/** Every view of the page requests passkeys offered in a field; that must not use up the button's requests. */
function counterOf({ mediation }: Readonly<Record<string, string | undefined>>): string {
  return mediation === "conditional" ? "offers" : "options";
}
