import { accountRoute } from "#lib/admin/account/account-route";
import { addPasskeyOptions } from "#lib/admin/account/own-passkeys";

/** Begins adding a passkey; answers PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4). */
export const POST = accountRoute(
  async ({ admin }) => {
    return Response.json(await addPasskeyOptions(admin.session));
  },
  { needsFreshSignIn: true },
);
