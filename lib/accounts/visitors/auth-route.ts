import type { NextRequest } from "next/server";
import { codeOfDatabase } from "#db/violations";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { environment } from "#lib/platform/env";
import { bodyLimits, readForm } from "#lib/platform/http/body";
import { isJsonCaller, stampedHeaders } from "#lib/platform/http/caller";
import { HttpProblem } from "#lib/platform/http/problem";
import { languageOf } from "#lib/platform/http/request-language";
import { route } from "#lib/platform/http/route";
import { secondsUntilAvailable } from "#lib/platform/http/unavailable";
import type { Language } from "#lib/platform/i18n/languages";
import { log } from "#lib/platform/log";
import { equalInConstantTime } from "#lib/platform/random";
import { isSiteLanguage } from "#lib/platform/site-languages";
import { checkCsrf, csrfHeader } from "../csrf.ts";
import { findWebsiteUser, type WebsiteUserRow } from "../queries/visitor-users.ts";
import { findSession, type Session } from "../session.ts";
import { cookieName } from "../session-cookie.ts";
import { type Binding, bindingCookieName, openBinding } from "./code-binding.ts";
import { preSessionCookieName, preSessionToken } from "./known-device.ts";
import { reportAuthEvent } from "./report.ts";
import { authPage, respondRefused } from "./respond.ts";

/** A request to an endpoint under /auth that has passed all common checks. */
export interface AuthCall {
  readonly request: NextRequest;
  readonly texts: FormTexts;
  /** Session of the person already signed in. */
  readonly session: Session | undefined;
  /** Sign-in code that this browser requested. */
  readonly binding: Binding | undefined;
  /** Language from the form, else the one the middleware chose. */
  readonly language: Language;
  /** Address to go to after signing in, if it is safe. */
  readonly returnTo: string | undefined;
  readonly now: Date;
}

/** Creates a POST handler under /auth: a readable body, from a page of this site. */
export function authRoute(
  handle: (call: AuthCall) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return (request) =>
    route(request, async () => {
      try {
        return await handle(await readCall(request));
      } catch (error) {
        throw problemOf(error, request.headers);
      }
    });
}

async function readCall(request: NextRequest): Promise<AuthCall> {
  const texts = await readForm(request, bodyLimits.auth);
  const language = isSiteLanguage(texts.language) ? texts.language : languageOf(request.headers);
  request.headers.set(stampedHeaders.language, language);
  const session = await findSession("website", request.cookies.get(cookieName("website"))?.value);
  const token = request.headers.get(csrfHeader) || texts._csrf;
  checkCsrf(request, session, token);
  if (!session) checkPreSession(request, token);
  return {
    request,
    texts,
    session,
    binding: await openBinding(request.cookies.get(bindingCookieName())?.value),
    language,
    returnTo: safeReturnTo(texts.returnTo ?? request.nextUrl.searchParams.get("returnTo")),
    now: new Date(),
  };
}

/**
 * Checks that a plain form has the token of the page that rendered it, so that no one is signed in as someone else.
 * Other sites' scripts cannot send the same as ours, and browsers without the cookie were not shown a form.
 */
function checkPreSession(request: NextRequest, token: string | undefined): void {
  const visitor = request.cookies.get(preSessionCookieName())?.value;
  if (!visitor || isJsonCaller(request.headers)) return;
  if (!equalInConstantTime(preSessionToken(visitor), token ?? "")) throw new HttpProblem(403, "csrf");
}

/** Returns 503 for any database problem: signing in fails closed. */
function problemOf(error: unknown, headers: Headers): unknown {
  if (error instanceof HttpProblem && error.code === "csrf") reportAuthEvent("csrf", headers);
  if (secondsUntilAvailable(error) !== undefined) return error;
  const reason = codeOfDatabase(error);
  if (reason === undefined) return error;
  const requestId = headers.get(stampedHeaders.requestId);
  log.error({ event: "auth.databaseBroken", reason, requestId }, "the database is out of order");
  return new HttpProblem(503, "unavailable", { "retry-after": "30" });
}

/** A request about one's own account, by a person who is signed in and Active. */
export interface AccountCall extends AuthCall {
  readonly session: NonNullable<AuthCall["session"]>;
  readonly user: WebsiteUserRow;
}

/** Page where people manage their account; signing in redirects back to it. */
export const accountPath = "/auth/account";

/**
 * Creates a POST handler of the account, after all common checks of endpoints under /auth: 401 for people who are not
 * signed in.
 */
export function accountRoute(
  handle: (call: AccountCall) => Promise<Response>,
): (request: NextRequest) => Promise<Response> {
  return authRoute((call) => handleAccount(call, handle));
}

/** Does the same for a call that was already read. */
export async function handleAccount(
  call: AuthCall,
  handle: (call: AccountCall) => Promise<Response>,
): Promise<Response> {
  const { session } = call;
  const user = session && (await findWebsiteUser(Number(session.subject)));
  if (session && user?.status === "Active") return handle({ ...call, session, user });
  const goTo = authPage({ ...call, returnTo: accountPath }, "login");
  return respondRefused(call, "signInFirst", { status: 401, goTo });
}

/** Longer paths would not fit into the cookies that carry them. */
const longest = 512;

/**
 * Returns a path that is safe to go to after signing in: on this site, and neither a sign-in page nor the
 * administration; one's own account is allowed.
 *
 * @returns the path with its query, or undefined for everything else
 */
export function safeReturnTo(candidate: string | null | undefined): string | undefined {
  if (!candidate?.startsWith("/") || candidate.length > longest) return undefined;
  if (/[\\\p{Cc}\s]/u.test(candidate) || /^\/{2}/.test(candidate)) return undefined;
  const base = environment().appUrl;
  if (!URL.canParse(candidate, base)) return undefined;
  const url = new URL(candidate, base);
  if (url.origin === base && url.pathname === "/auth/account") return url.pathname;
  if (url.origin !== base || /^\/(\/|auth(\/|$)|api(\/|$)|ADMIN(\/|$)|%2f|%5c)/i.test(url.pathname))
    return undefined;
  return url.pathname + url.search;
}
