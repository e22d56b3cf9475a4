import { accountRoute, answerAccount } from "#lib/admin-sign-in/account/account-route";
import { addPasskey } from "#lib/admin-sign-in/account/own-passkeys";
import { parseAttestation } from "#lib/admin-sign-in/embedded/credential";
import { reportEvent } from "#lib/admin-sign-in/report";
import { translator } from "#lib/i18n/translator";

/** Stores the passkey of the field `credential` for the person signed in. */
export const POST = accountRoute(
  async (call) => {
    const { request, admin, texts, language } = call;
    const name = await addPasskey(admin.session, parseAttestation(texts.credential), language);
    await reportEvent("passkey added", admin.id, request.headers, { name: ["", name] });
    return answerAccount(call, translator(language, "admin.account")("added", { name }));
  },
  { needsFreshSignIn: true },
);
