import { reauthenticationUrl } from "#lib/accounts/administrators/sign-in";
import type { RecordId } from "#lib/kernel/module/define-module";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope, seeOther } from "#lib/platform/http/respond";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { noticeUrl } from "../notice.ts";
import { withTypedTexts } from "../typed-texts.ts";
import { adminUrl } from "../urls.ts";

/**
 * Sends a person whose sign-in is too old for a change to confirm it with the passkey: 403 with the address for
 * scripts, which store the typed values themselves; 303 for plain forms, which get them back afterwards, and the
 * question that they had answered.
 *
 * @param form last parts of the form's address; none for the listing
 */
export async function askForPasskey(
  call: AdminCall,
  form: readonly RecordId[],
  asks?: Asks,
): Promise<Response> {
  const { language, module, request, admin } = call;
  const t = translator(language, "admin.account");
  const place = adminUrl(language, module.name, ...form);
  if (isJsonCaller(request.headers))
    return errorEnvelope(t("confirmFirst"), 403, {
      code: "sign_in_not_fresh",
      redirectUrl: reauthenticationUrl(language, place),
      redirectType: "hard",
    });
  const message = t("confirmedGoOn");
  const again = await asks?.({ ...call, texts: { ...call.texts, _confirmed: "" } }, message);
  const notice = withTypedTexts(call, { status: "ok", message });
  const url = again?.headers.get("location") ?? (await noticeUrl(admin.session, place, notice));
  return seeOther(reauthenticationUrl(language, url));
}

/** Returns the question before a change, under a message where it is asked once more; undefined without one. */
export type Asks = (call: AdminCall, told?: string) => Promise<Response | undefined>;
