import { longestPasskeyName } from "#lib/accounts/administrators/enrolment";
import { reportEvent } from "#lib/accounts/administrators/entrance-route";
import {
  ownAccountRoute,
  passkeyNameProblem,
  removePasskey,
  renamePasskey,
  respondAccount,
  respondAccountFailure,
} from "#lib/admin/account";
import { isJsonCaller } from "#lib/platform/http/caller";
import { validationErrors } from "#lib/platform/http/envelope";
import { translator } from "#lib/platform/i18n/translator";

/** Renames one's own passkey to the field `name`. */
export const POST = ownAccountRoute(
  async (call) => {
    const { request, admin, texts, language, id } = call;
    const name = (texts.name ?? "").trim();
    const code = passkeyNameProblem(name);
    if (code && isJsonCaller(request.headers)) {
      return validationErrors([{ field: "name", code, parameters: { limit: longestPasskeyName } }], language);
    }
    if (code) {
      const message = translator(language, "validation")(code, { limit: longestPasskeyName });
      return respondAccountFailure(call, message, 422);
    }
    await renamePasskey(admin.id, id, name);
    await reportEvent("passkey renamed", admin.id, request.headers, { name: ["", name] });
    return respondAccount(call, translator(language, "admin.account")("renamed", { name }));
  },
  { needsFreshSignIn: true },
);

/** Removes one's own passkey, never the last. */
export const DELETE = ownAccountRoute(
  async (call) => {
    const { request, admin, language, id } = call;
    const t = translator(language, "admin.account");
    if (!(await removePasskey(admin.id, id))) return respondAccountFailure(call, t("lastStays"), 409);
    await reportEvent("passkey removed", admin.id, request.headers);
    return respondAccount(call, t("removed"));
  },
  { needsFreshSignIn: true },
);
