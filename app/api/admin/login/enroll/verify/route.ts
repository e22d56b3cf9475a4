import { okEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";
import { parseAttestation } from "#lib/passkeys/credential";
import { finishEnrolment } from "#lib/passkeys/enrol";
import { entranceRoute } from "#lib/passkeys/entrance-route";
import { reportEvent } from "#lib/passkeys/report";
import { openTransactions } from "#lib/passkeys/transaction-cookie";

/** Uses up the link of the field `token` with the passkey of the field `credential`, and leads to the callback. */
export const POST = entranceRoute(
  "enroll-verify",
  async ({ request, texts, language, transactionCookie }) => {
    const attempts = await openTransactions(transactionCookie);
    const states = attempts.map(({ state }) => state);
    const attestation = parseAttestation(texts.credential);
    const { adminId, callback } = await finishEnrolment(texts.token ?? "", attestation, states, language);
    await reportEvent("enrolled", adminId, request.headers);
    const message = translator(language, "admin.enrol")("created");
    return okEnvelope(message, { redirectUrl: callback, redirectType: "hard" });
  },
);
