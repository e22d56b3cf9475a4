import { reportEvent } from "#lib/accounts/administrators/entrance-route";
import { parseAttestation } from "#lib/accounts/administrators/passkey-ceremony";
import { addPasskey, ownAccountRoute, respondAccount } from "#lib/admin/account";
import { translator } from "#lib/platform/i18n/translator";

/** Stores the passkey of the field `credential` for the person signed in. */
export const POST = ownAccountRoute(
  async (call) => {
    const { request, admin, texts, language } = call;
    const name = await addPasskey(admin.session, parseAttestation(texts.credential), language);
    await reportEvent("passkey added", admin.id, request.headers, { name: ["", name] });
    return respondAccount(call, translator(language, "admin.account")("added", { name }));
  },
  { needsFreshSignIn: true },
);
