import { withCookies } from "#lib/accounts/administrators/answer-cookies";
import { beginSignIn } from "#lib/accounts/administrators/begin-sign-in";
import { signInOptions } from "#lib/accounts/administrators/embedded/sign-in-options";
import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { limitPasskeyRequests } from "#lib/accounts/administrators/limit";

/** Begins signing in with a passkey; answers PublicKeyCredentialRequestOptionsJSON (WebAuthn §5.4). */
export const POST = entranceRoute(async (call) => {
  await limitPasskeyRequests(counterOf(call.texts), call.request.headers);
  const { transaction, cookie, adminId } = await beginSignIn(call);
  return withCookies(Response.json(await signInOptions(transaction, adminId)), { transactions: cookie });
});

/** Passkeys offered in a field are asked for by every view of the page; that must not use up the button's requests. */
function counterOf({ mediation }: Readonly<Record<string, string | undefined>>): string {
  return mediation === "conditional" ? "offers" : "options";
}
