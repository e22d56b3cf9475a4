import { csrfHeader } from "#lib/accounts/csrf";
import type { SignedUp } from "#lib/newsletter/receive-sign-up";
import { addressHashOf } from "#lib/newsletter/sender";
import type { Returned } from "#lib/newsletter/sign-up-screens";
import { isJsonCaller } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import type { Sent } from "#lib/platform/http/read-sent";
import { okEnvelope, seeOther, translateIssues, validationErrors } from "#lib/platform/http/respond";
import type { Language } from "#lib/platform/i18n/languages";
import { equalInConstantTime } from "#lib/platform/random";
import { isSiteLanguage } from "#lib/platform/site-languages";
import { formPageName } from "#lib/website/submissions/receive";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";

/** Returns the language that the form names. */
export function languageOfForm({ texts }: Pick<Sent, "texts">): Language | undefined {
  const named = texts.get("language")?.[0];
  return isSiteLanguage(named) ? named : undefined;
}

/** Without a session there is nothing that another site could misuse. */
export function hasSessionToken({ sender, request }: NewsletterPassage, { texts }: Sent): boolean {
  if (sender.csrf === undefined) return true;
  return equalInConstantTime(sender.csrf, request.headers.get(csrfHeader) || (texts.get("_csrf")?.[0] ?? ""));
}

export function whoSends({ request }: NewsletterPassage, { texts }: Sent) {
  const page = texts.get(formPageName)?.[0] ?? refererOf(request.headers);
  return {
    address: clientAddress(request.headers),
    addressHash: addressHashOf(request),
    origin: /^\/(?![/\\])[^?#\\]{0,1023}$/.test(page) ? page : "",
  };
}

/** Returns the path of the page that contains a form which does not name its page. */
function refererOf(headers: Headers): string {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? new URL(referer).pathname : "";
}

export function refused(
  received: Exclude<SignedUp, { readonly outcome: "taken" }>,
  language: Language,
  headers: Headers,
  again: (errors: Returned["errors"]) => NewsletterAnswer,
): NewsletterAnswer {
  if (received.outcome === "limited")
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(received.seconds) });
  if (isJsonCaller(headers)) return Promise.resolve(validationErrors(received.issues, language));
  const told = translateIssues(received.issues, language);
  return again({
    email: told.find(({ field }) => field === "email")?.message,
    list: told.find(({ field }) => field === "list")?.message,
  });
}

export function respondSent({ request }: NewsletterPassage, goTo: string, message: string): Response {
  if (isJsonCaller(request.headers)) return okEnvelope(message, { redirectUrl: goTo });
  return seeOther(new URL(goTo, request.nextUrl).href);
}
