import { issueCallback } from "#lib/admin-sign-in/embedded/authority-code";
import { parseAssertion } from "#lib/admin-sign-in/embedded/credential";
import { verifySignIn } from "#lib/admin-sign-in/embedded/verify-sign-in";
import { entranceRoute } from "#lib/admin-sign-in/entrance-route";
import { openTransactions } from "#lib/admin-sign-in/transaction-cookie";
import { okEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";

/** Verifies the field `credential`; `data.redirectUrl` is the callback, which signs the person in. */
export const POST = entranceRoute(async ({ texts, language, transactionCookie }) => {
  const attempts = await openTransactions(transactionCookie);
  const states = attempts.map(({ state }) => state);
  const { adminId, state } = await verifySignIn(parseAssertion(texts.credential), states);
  const redirectUrl = await issueCallback(adminId, state);
  return okEnvelope(translator(language, "admin.signIn")("verified"), { redirectUrl, redirectType: "hard" });
});
