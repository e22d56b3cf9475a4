import { translator } from "#lib/i18n/translator";
import { accountRoute, answerAccount } from "#lib/passkeys/account-route";
import { parseAttestation } from "#lib/passkeys/credential";
import { limitPasskeyRequests } from "#lib/passkeys/limit";
import { addPasskey } from "#lib/passkeys/own-passkeys";
import { reportEvent } from "#lib/passkeys/report";

/** Stores the passkey of the field `credential` for the person signed in. */
export const POST = accountRoute(
  async (call) => {
    const { request, admin, texts, language } = call;
    await limitPasskeyRequests("account", request.headers);
    const name = await addPasskey(admin.session, parseAttestation(texts.credential), language);
    await reportEvent("passkey added", admin.id, request.headers, { name: ["", name] });
    return answerAccount(call, translator(language, "admin.account")("added", { name }));
  },
  { needsFreshSignIn: true },
);
