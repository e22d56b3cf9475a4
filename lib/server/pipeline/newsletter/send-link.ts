import { checkOrigin } from "#lib/accounts/session/csrf";
import { newsletterAddress } from "#lib/newsletter/addresses";
import { linkScreen } from "#lib/newsletter/leaving/leaving-screen";
import { receiveLinkRequest } from "#lib/newsletter/signing-up/receive-sign-up";
import type { Returned } from "#lib/newsletter/signing-up/sign-up-form";
import type { Sent } from "#lib/platform/http/read-sent";
import { translator } from "#lib/platform/i18n/translator";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";
import { answerDone, hasSessionToken, languageOf, refused, whoSends } from "./sent.ts";

/** Whoever has no mail at hand has the link sent; the answer is the same for every address. */
export async function sendLink(passage: NewsletterPassage, sent: Sent): NewsletterAnswer {
  const { request, sender } = passage;
  checkOrigin(request);
  const language = languageOf(sent) ?? passage.language;
  const email = sent.texts.get("email")?.[0] ?? "";
  const again = async (errors: Returned["errors"], status: number) =>
    linkScreen(language, sender, { email, errors }, status);
  if (!hasSessionToken(passage, sent))
    return again({ form: translator(language, "site.form")("returned.session") }, 403);
  const received = await receiveLinkRequest(sent, { ...whoSends(passage, sent), language });
  if (received.outcome !== "taken")
    return refused(received, language, request.headers, (errors) => again(errors, 422));
  const goTo = newsletterAddress("unsubscribe", language, { sent: "1" });
  return answerDone(passage, goTo, translator(language, "site.newsletter")("linkSent"));
}
