import { addPasskeyOptions, ownAccountRoute } from "#lib/admin/account";

/** Begins adding a passkey; returns PublicKeyCredentialCreationOptionsJSON (WebAuthn §5.4). */
export const POST = ownAccountRoute(
  async ({ admin }) => {
    return Response.json(await addPasskeyOptions(admin.session));
  },
  { needsFreshSignIn: true },
);
