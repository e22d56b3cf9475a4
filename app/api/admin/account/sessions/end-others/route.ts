import { translator } from "#lib/i18n/translator";
import { accountRoute, answerAccount } from "#lib/passkeys/account-route";
import { reportEvent } from "#lib/passkeys/report";
import { endSessionsOf } from "#lib/session/session";

/** Signs the person out in every other browser, at once. */
export const POST = accountRoute(async (call) => {
  const { request, admin, language } = call;
  await endSessionsOf("admin", admin.id, admin.session);
  await reportEvent("other sessions ended", admin.id, request.headers);
  return answerAccount(call, translator(language, "admin.account")("othersEnded"));
});
