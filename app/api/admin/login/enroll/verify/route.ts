import { parseAttestation } from "#lib/admin-sign-in/embedded/credential";
import { finishEnrolment } from "#lib/admin-sign-in/enrolment/enrol";
import { entranceRoute } from "#lib/admin-sign-in/entrance-route";
import { reportEvent } from "#lib/admin-sign-in/report";
import { openTransactions } from "#lib/admin-sign-in/transaction-cookie";
import { okEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";

/** Uses up the link of the field `token` with the passkey of the field `credential`, and leads to the callback. */
export const POST = entranceRoute(async ({ request, texts, language, transactionCookie }) => {
  const attempts = await openTransactions(transactionCookie);
  const states = attempts.map(({ state }) => state);
  const attestation = parseAttestation(texts.credential);
  const { adminId, callback } = await finishEnrolment(texts.token ?? "", attestation, states, language);
  await reportEvent("enrolled", adminId, request.headers);
  const message = translator(language, "admin.enrol")("created");
  return okEnvelope(message, { redirectUrl: callback, redirectType: "hard" });
});
