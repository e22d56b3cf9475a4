import { checkOrigin } from "#lib/accounts/csrf";
import { newsletterAddress } from "#lib/newsletter/addresses";
import { receiveSignUp } from "#lib/newsletter/receive-sign-up";
import type { Returned } from "#lib/newsletter/sign-up-screens";
import { signUpScreen } from "#lib/newsletter/sign-up-screens";
import { bodyLimits } from "#lib/platform/http/body";
import { isJsonCaller } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { readSent } from "#lib/platform/http/read-sent";
import { translator } from "#lib/platform/i18n/translator";
import { tokenName } from "#lib/website/submissions/receive";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";
import { hasSessionToken, languageOfForm, refused, respondSent, whoSends } from "./sent.ts";

/** POST /newsletter/subscribe: `email` and `list`. The response is the same for every address. */
export async function sendSubscribing(passage: NewsletterPassage): NewsletterAnswer {
  const { request, now, sender } = passage;
  checkOrigin(request);
  const sent = await readSent(request, bodyLimits.auth);
  const language = languageOfForm(sent) ?? passage.language;
  const [email = "", list = "", token = ""] = ["email", "list", tokenName].map(
    (name) => sent.texts.get(name)?.[0],
  );
  const who = whoSends(passage, sent);
  const standing = { ...sender, place: who.origin || sender.place };
  const again = (errors: Returned["errors"], status: number) =>
    signUpScreen(
      { language, list: list || undefined, sender: standing, now },
      { returned: { email, list, errors, token }, status },
    );
  if (!hasSessionToken(passage, sent)) {
    if (isJsonCaller(request.headers)) throw new HttpProblem(403, "csrf");
    return again({ form: translator(language, "site.form")("returned.session") }, 403);
  }
  const received = await receiveSignUp(sent, { ...who, language }, now);
  if (received.outcome === "taken") {
    const goTo = newsletterAddress("subscribe", language, { sent: "1", list: list || undefined });
    return respondSent(passage, goTo, translator(language, "site.newsletter")("sent"));
  }
  return refused(received, language, request.headers, (errors) => again(errors, 422));
}
