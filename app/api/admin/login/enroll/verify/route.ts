import { finishEnrolment } from "#lib/accounts/administrators/enrolment";
import { entranceRoute, reportEvent } from "#lib/accounts/administrators/entrance-route";
import { parseAttestation } from "#lib/accounts/administrators/passkey-ceremony";
import { openTransactions } from "#lib/accounts/administrators/sign-in-cookies";
import { okEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";

/** Uses up the link of the field `token` with the passkey of the field `credential`, and continues to the callback. */
export const POST = entranceRoute(async ({ request, texts, language, transactionCookie }) => {
  const attempts = await openTransactions(transactionCookie);
  const states = attempts.map(({ state }) => state);
  const attestation = parseAttestation(texts.credential);
  const { adminId, callback } = await finishEnrolment(texts.token ?? "", attestation, states, language);
  await reportEvent("enrolled", adminId, request.headers);
  const message = translator(language, "admin.enrol")("created");
  return okEnvelope(message, { redirectUrl: callback, redirectType: "hard" });
});
