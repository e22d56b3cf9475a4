import { okEnvelope } from "#lib/http/envelope";
import { translator } from "#lib/i18n/translator";
import { issueCallback } from "#lib/passkeys/authority-code";
import { parseAssertion } from "#lib/passkeys/credential";
import { entranceRoute } from "#lib/passkeys/entrance-route";
import { openTransactions } from "#lib/passkeys/transaction-cookie";
import { verifySignIn } from "#lib/passkeys/verify-sign-in";

/** Verifies the field `credential`; `data.redirectUrl` is the callback, which signs the person in. */
export const POST = entranceRoute("verify", async ({ texts, language, transactionCookie }) => {
  const attempts = await openTransactions(transactionCookie);
  const states = attempts.map(({ state }) => state);
  const { adminId, state } = await verifySignIn(parseAssertion(texts.credential), states);
  const redirectUrl = await issueCallback(adminId, state);
  return okEnvelope(translator(language, "admin.signIn")("verified"), { redirectUrl, redirectType: "hard" });
});
