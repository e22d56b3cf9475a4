import { longestPasskeyName } from "#lib/accounts/administrators/enrolment";
import { reportEvent } from "#lib/accounts/administrators/entrance-route";
import { parseAttestation } from "#lib/accounts/administrators/passkey-ceremony";
import { endSessionsOf } from "#lib/accounts/session";
import { isJsonCaller } from "#lib/platform/http/caller";
import { respondJson, validationErrors } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import {
  addPasskey,
  addPasskeyOptions,
  type OwnAccountCall,
  ownAccountUrl,
  passkeyNameProblem,
  removePasskey,
  renamePasskey,
} from "./account.ts";
import { respondFailed, respondOk } from "./respond.ts";

/**
 * POST /ADMIN/account/passkeys/options: begins adding a passkey; returns PublicKeyCredentialCreationOptionsJSON
 * (WebAuthn §5.4).
 */
export async function offerPasskey({ admin }: OwnAccountCall): Promise<Response> {
  return respondJson(await addPasskeyOptions(admin.session));
}

/** POST /ADMIN/account/passkeys/verify: stores the passkey of the field `credential` for the person signed in. */
export async function storePasskey(call: OwnAccountCall): Promise<Response> {
  const { request, admin, texts, language } = call;
  const name = await addPasskey(admin.session, parseAttestation(texts.credential), language);
  await reportEvent("passkey added", admin.id, request.headers, { name: ["", name] });
  return respondOk(call, translator(language, "admin.account")("added", { name }), ownAccountUrl(language));
}

/** POST /ADMIN/account/passkeys/{id}: renames one's own passkey to the field `name`. */
export async function renameOwnPasskey(call: OwnAccountCall): Promise<Response> {
  const { request, admin, texts, language, id } = call;
  const name = (texts.name ?? "").trim();
  const code = passkeyNameProblem(name);
  if (code && isJsonCaller(request.headers)) {
    return validationErrors([{ field: "name", code, parameters: { limit: longestPasskeyName } }], language);
  }
  if (code) {
    const message = translator(language, "validation")(code, { limit: longestPasskeyName });
    return respondFailed(call, message, 422, ownAccountUrl(language));
  }
  await renamePasskey(admin.id, id, name);
  await reportEvent("passkey renamed", admin.id, request.headers, { name: ["", name] });
  return respondOk(call, translator(language, "admin.account")("renamed", { name }), ownAccountUrl(language));
}

/** DELETE /ADMIN/account/passkeys/{id}: removes one's own passkey, never the last. */
export async function removeOwnPasskey(call: OwnAccountCall): Promise<Response> {
  const { request, admin, language, id } = call;
  const t = translator(language, "admin.account");
  if (!(await removePasskey(admin.id, id)))
    return respondFailed(call, t("lastStays"), 409, ownAccountUrl(language));
  await reportEvent("passkey removed", admin.id, request.headers);
  return respondOk(call, t("removed"), ownAccountUrl(language));
}

/** POST /ADMIN/account/sessions/end-others: signs the person out in every other browser, at once. */
export async function endOtherSessions(call: OwnAccountCall): Promise<Response> {
  const { request, admin, language } = call;
  await endSessionsOf("admin", admin.id, admin.session);
  await reportEvent("other sessions ended", admin.id, request.headers);
  return respondOk(call, translator(language, "admin.account")("othersEnded"), ownAccountUrl(language));
}
