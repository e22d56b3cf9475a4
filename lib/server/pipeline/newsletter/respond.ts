import type { NextRequest, NextResponse } from "next/server.js";
import { database } from "#db/client";
import { checkOrigin } from "#lib/accounts/csrf";
import { findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import {
  type NewsletterAddress,
  type NewsletterStep,
  newsletterAddress,
  readLeavingToken,
} from "#lib/newsletter/addresses";
import { confirmSubscriptionScreen } from "#lib/newsletter/confirm-screen";
import { doneWords, leavingScreen, linkScreen, linkSentScreen } from "#lib/newsletter/leaving-screen";
import { receiveSignUp } from "#lib/newsletter/receive-sign-up";
import { type NewsletterScreen, screens, stepAddress } from "#lib/newsletter/screen";
import { addressHashOf } from "#lib/newsletter/sender";
import { confirmSignUp, readAsking } from "#lib/newsletter/sign-up-confirmation";
import { type Returned, sentScreen, signUpScreen } from "#lib/newsletter/sign-up-screens";
import { subscriberOfKey } from "#lib/newsletter/subscriber";
import { bodyLimits } from "#lib/platform/http/body";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { forward, withHeaders } from "#lib/platform/http/forward";
import { withoutOrigin } from "#lib/platform/http/origin";
import { HttpProblem } from "#lib/platform/http/problem";
import { readSent } from "#lib/platform/http/read-sent";
import { errorEnvelope, respondEmpty } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { randomToken } from "#lib/platform/random";
import { isSiteLanguage, preferredSiteLanguage } from "#lib/platform/site-languages";
import { tokenName } from "#lib/website/submissions/receive";
import { refusesAddress } from "../address-limits.ts";
import { commonHeaders, contentSecurityPolicy } from "../response-headers.ts";
import { sendLeaving } from "./leave.ts";
import type { NewsletterAnswer, NewsletterPassage } from "./passage.ts";
import { hasSessionToken, languageOfForm, refused, respondSent, whoSends } from "./sent.ts";

/**
 * Responds to what visitors do about newsletters. This is not in a handler, because a page and a handler cannot share
 * an address. No response may be cached or indexed, and no address with a token is passed to other sites.
 */
export async function respondNewsletter(
  request: NextRequest,
  { step, language: named }: NewsletterAddress,
  { policy, headers }: { readonly policy: string; readonly headers: Readonly<Record<string, string>> },
): Promise<NextResponse> {
  const language = named ?? (await languageOf(request, step));
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set("content-security-policy", policy);
  requestHeaders.set(stampedHeaders.language, language);
  requestHeaders.set(stampedHeaders.place, request.nextUrl.pathname);
  const answerHeaders = {
    ...headers,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    [stampedHeaders.language]: language,
  };
  const stamped = new Request(request.url, { headers: requestHeaders });
  const answer = await route(stamped, async () => {
    const session = await findSession("website", request.cookies.get(cookieName("website"))?.value);
    const sender = { csrf: session?.csrf, place: request.nextUrl.pathname };
    const given = await respondStep(step, { request, language, sender, now: new Date() });
    return given instanceof Response ? given : drawn(given, { request, requestHeaders, answerHeaders });
  });
  return withHeaders(answer, answerHeaders);
}

async function respondStep(step: NewsletterStep, passage: NewsletterPassage): NewsletterAnswer {
  const { method } = passage.request;
  if (method === "POST") return changes[step](passage);
  if (method === "GET" || method === "HEAD") return readings[step](passage);
  throw new HttpProblem(405, "methodNotAllowed", { allow: "GET, HEAD, POST" });
}

const changes = { subscribe: sendSubscribing, confirm: sendConfirmation, unsubscribe: sendLeaving };

/** Programs that read mail follow links, so that none of these changes anything. */
const readings: {
  readonly [Step in NewsletterStep]: (passage: NewsletterPassage) => Promise<NewsletterScreen>;
} = {
  subscribe: async ({ request, language, sender, now }) => {
    const { searchParams: query } = request.nextUrl;
    const list = query.get("list") ?? undefined;
    return query.has("sent") ? sentScreen(language, list) : signUpScreen({ language, list, sender, now });
  },

  confirm: async ({ request, language, now }) => {
    const token = request.nextUrl.searchParams.get("token") ?? "";
    return confirmSubscriptionScreen(await readAsking(token, now), { token, language });
  },

  unsubscribe: async ({ request, language, sender }) => {
    const { searchParams: query } = request.nextUrl;
    const token = query.get("token");
    if (token === null) return query.has("sent") ? linkSentScreen(language) : linkScreen(language, sender);
    const done = doneWords.find((word) => word === query.get("done"));
    return leavingScreen(readLeavingToken(token), language, done);
  },
};

/** Renders the page under the same address; it must not mistake the request for one of the framework's. */
function drawn(
  screen: NewsletterScreen,
  {
    request,
    requestHeaders,
    answerHeaders,
  }: {
    readonly request: NextRequest;
    readonly requestHeaders: Headers;
    readonly answerHeaders: Readonly<Record<string, string>>;
  },
): NextResponse {
  const headers = { ...answerHeaders, [stampedHeaders.language]: screen.language };
  if (request.method === "HEAD") return withHeaders(respondEmpty(screen.status), headers);
  requestHeaders.set(stampedHeaders.language, screen.language);
  const page = `/_newsletter?screen=${screens.put(screen)}`;
  return forward(request, page, { status: screen.status, requestHeaders, headers, isDrawn: true });
}

/** Returns the language of the address, else that of the link's owner, else the browser's, else the site's. */
async function languageOf({ nextUrl, headers }: NextRequest, step: NewsletterStep): Promise<Language> {
  const asked = nextUrl.searchParams.get("language");
  if (isSiteLanguage(asked)) return asked;
  const token = nextUrl.searchParams.get("token") ?? "";
  const owner = step === "subscribe" ? undefined : await ownerOf(step, token);
  return isSiteLanguage(owner?.language)
    ? owner.language
    : preferredSiteLanguage(headers.get("accept-language"));
}

async function ownerOf(step: NewsletterStep, token: string) {
  if (step === "unsubscribe") {
    const key = readLeavingToken(token)?.key;
    return key === undefined ? undefined : subscriberOfKey(database(), key);
  }
  const asking = await readAsking(token, new Date());
  return asking.state === "unknown" ? undefined : asking.of;
}

/**
 * Handles POST /newsletter/confirm?token=: only one of several simultaneous requests confirms; each is redirected to
 * the outcome.
 */
async function sendConfirmation(passage: NewsletterPassage): NewsletterAnswer {
  const { request, language, now } = passage;
  const token = request.nextUrl.searchParams.get("token") ?? "";
  await withoutOrigin(() => confirmSignUp(token, addressHashOf(request), now));
  const t = translator(language, "site.newsletter");
  const { state } = await readAsking(token, now);
  if (isJsonCaller(request.headers) && state !== "used") return errorEnvelope(t("dead"), 400);
  return respondSent(passage, stepAddress("confirm", language, { token }), t("confirmedTitle"));
}

/**
 * Passes a request of a mail or of a mail service to its handler. No session, token or limit per person is checked: a
 * service proves itself by its signature, and links in sent mails also work while the site is closed.
 */
export async function respondNewsletterProgram(request: NextRequest): Promise<NextResponse> {
  const headers = {
    ...commonHeaders(contentSecurityPolicy(randomToken(16), "'none'")),
    "cache-control": "no-store",
    // Webmail shows the picture of a mail within its own pages.
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
  const isRefused = await refusesAddress(clientAddress(request.headers));
  const there = isRefused ? "/api/refusal/blacklisted" : `/api${request.nextUrl.pathname}`;
  return forward(request, there, { headers });
}

/** POST /newsletter/subscribe: `email` and `list`. The response is the same for every address. */
async function sendSubscribing(passage: NewsletterPassage): NewsletterAnswer {
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
