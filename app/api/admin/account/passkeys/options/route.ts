import { accountRoute } from "#lib/passkeys/account-route";
import { limitPasskeyRequests } from "#lib/passkeys/limit";
import { addPasskeyOptions } from "#lib/passkeys/own-passkeys";

/** Begins adding a passkey; answers PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4). */
export const POST = accountRoute(
  async ({ request, admin }) => {
    await limitPasskeyRequests("account", request.headers);
    return Response.json(await addPasskeyOptions(admin.session));
  },
  { needsFreshSignIn: true },
);
