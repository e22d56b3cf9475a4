import { accountRoute, answerAccount } from "#lib/admin-sign-in/account/account-route";
import { reportEvent } from "#lib/admin-sign-in/report";
import { translator } from "#lib/i18n/translator";
import { endSessionsOf } from "#lib/session/session";

/** Signs the person out in every other browser, at once. */
export const POST = accountRoute(async (call) => {
  const { request, admin, language } = call;
  await endSessionsOf("admin", admin.id, admin.session);
  await reportEvent("other sessions ended", admin.id, request.headers);
  return answerAccount(call, translator(language, "admin.account")("othersEnded"));
});
