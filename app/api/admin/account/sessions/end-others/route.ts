import { reportEvent } from "#lib/accounts/administrators/entrance-route";
import { endSessionsOf } from "#lib/accounts/session";
import { ownAccountRoute, respondAccount } from "#lib/admin/account";
import { translator } from "#lib/platform/i18n/translator";

/** Signs the person out in every other browser, at once. */
export const POST = ownAccountRoute(async (call) => {
  const { request, admin, language } = call;
  await endSessionsOf("admin", admin.id, admin.session);
  await reportEvent("other sessions ended", admin.id, request.headers);
  return respondAccount(call, translator(language, "admin.account")("othersEnded"));
});
