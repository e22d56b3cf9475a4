import { stepAddress } from "#lib/newsletter/screen";
import { addressHashOf } from "#lib/newsletter/sender";
import { confirmSignUp, readAsking } from "#lib/newsletter/signing-up/confirm";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { withoutOrigin } from "#lib/platform/http/origin";
import { translator } from "#lib/platform/i18n/translator";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";
import { answerDone } from "./sent.ts";

/** POST /newsletter/confirm?token=: once, however many come at once; each is led to what became of it. */
export async function sendConfirmation(passage: NewsletterPassage): NewsletterAnswer {
  const { request, language, now } = passage;
  const token = request.nextUrl.searchParams.get("token") ?? "";
  await withoutOrigin(() => confirmSignUp(token, addressHashOf(request), now));
  const t = translator(language, "site.newsletter");
  const { state } = await readAsking(token, now);
  if (isJsonCaller(request.headers) && state !== "used") return errorEnvelope(t("dead"), 400);
  return answerDone(passage, stepAddress("confirm", language, { token }), t("confirmedTitle"));
}
