import { issueCallback } from "#lib/accounts/administrators/configured-authority";
import { entranceRoute } from "#lib/accounts/administrators/entrance-route";
import { parseAssertion } from "#lib/accounts/administrators/passkey-ceremony";
import { verifySignIn } from "#lib/accounts/administrators/passkey-sign-in";
import { openTransactions } from "#lib/accounts/administrators/sign-in-cookies";
import { okEnvelope } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";

/** Verifies the field `credential`; `data.redirectUrl` is the callback, which signs the person in. */
export const POST = entranceRoute(async ({ texts, language, transactionCookie }) => {
  const attempts = await openTransactions(transactionCookie);
  const states = attempts.map(({ state }) => state);
  const { adminId, state } = await verifySignIn(parseAssertion(texts.credential), states);
  const redirectUrl = await issueCallback(adminId, state);
  return okEnvelope(translator(language, "admin.signIn")("verified"), { redirectUrl, redirectType: "hard" });
});
