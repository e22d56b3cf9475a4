import type { NextRequest, NextResponse } from "next/server.js";
import { authAddress } from "#lib/accounts/auth-address";
import { findSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import {
  followApprovalLink,
  followConfirmationLink,
  followEmailLink,
  followSignInLink,
} from "#lib/accounts/visitors/follow-link";
import { preSessionCookieName } from "#lib/accounts/visitors/known-device";
import { forSignedIn } from "#lib/accounts/visitors/page-state";
import { type AuthCookies, noticeCookieName, withAuthCookies } from "#lib/accounts/visitors/respond";
import { stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { forward, redirect, withHeaders } from "#lib/platform/http/forward";
import { HttpProblem } from "#lib/platform/http/problem";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { randomToken } from "#lib/platform/random";
import { isSiteLanguage, preferredSiteLanguage } from "#lib/platform/site-languages";
import { refusesAddress } from "./address-limits.ts";
import { type AuthAddress, readAuthAddress } from "./auth-address.ts";
import { contentSecurityPolicy, privateHeaders } from "./response-headers.ts";

/** A request under /auth on its way to its page or handler. */
interface Passage {
  readonly request: NextRequest;
  readonly address: AuthAddress;
  readonly language: Language;
  /** Headers that the page or handler will receive. */
  readonly requestHeaders: Headers;
  readonly answerHeaders: Record<string, string>;
  readonly isDrawn?: boolean;
}

/**
 * Responds to a request under /auth. A page and a route handler cannot share a path: reading goes to app/auth,
 * everything else to app/api/auth; a link in an e-mail is followed here, because only here can a response become a
 * page.
 */
export async function respondWebsiteAuth(request: NextRequest): Promise<NextResponse> {
  const { nextUrl, method } = request;
  if (await refusesAddress(clientAddress(request.headers))) {
    const headers = privateHeaders(contentSecurityPolicy(randomToken(16), "'none'"));
    return forward(request, "/api/refusal/blacklisted", { headers });
  }
  const address = readAuthAddress(nextUrl.pathname);
  if (!address) return forward(request, "/_missing", { status: 404 });
  const passage = openPassage(request, address, {
    language: await languageOf(request),
    place: nextUrl.pathname + nextUrl.search,
  });
  if (!address.methods.some((allowed) => allowed === method)) return refuseMethod(passage);
  if (method === "POST") return rewrite(passage, `/api/auth/${address.name}${nextUrl.search}`);
  return address.link ? follow(passage, address.link) : drawPage(passage);
}

/** Responds 401 with the sign-in page under the address of something that only signed-in visitors can see. */
export async function askToSignIn(request: NextRequest, language: Language): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const page = authAddress("login", language, { returnTo: pathname + search, [forSignedIn]: "1" });
  const address: AuthAddress = { name: "login", methods: [], link: undefined, hasToken: false, status: 200 };
  const passage = openPassage(request, address, { language, place: page });
  return drawPage({ ...passage, isDrawn: true }, page, 401);
}

function openPassage(
  request: NextRequest,
  address: AuthAddress,
  { language, place }: { readonly language: Language; readonly place: string },
): Passage {
  const requestHeaders = new Headers(request.headers);
  const policy = contentSecurityPolicy(randomToken(16), "'none'");
  requestHeaders.set("content-security-policy", policy);
  requestHeaders.set(stampedHeaders.language, language);
  requestHeaders.set(stampedHeaders.place, place);
  const answerHeaders = {
    ...privateHeaders(policy, { isTokenPage: address.hasToken }),
    [stampedHeaders.language]: language,
  };
  return { request, address, language, requestHeaders, answerHeaders };
}

/** Returns the language of the address's `?language=`, else the session's, else the browser's, else the site's. */
async function languageOf({ nextUrl, cookies, headers }: NextRequest): Promise<Language> {
  const asked = nextUrl.searchParams.get("language");
  if (isSiteLanguage(asked)) return asked;
  const session = await findSession("website", cookies.get(cookieName("website"))?.value);
  const remembered = session?.values.language;
  if (isSiteLanguage(remembered)) return remembered;
  return preferredSiteLanguage(headers.get("accept-language"));
}

async function follow(passage: Passage, link: NonNullable<AuthAddress["link"]>): Promise<NextResponse> {
  const { request, language, requestHeaders, answerHeaders } = passage;
  const { kind, read } = links[link];
  const stamped = new Request(request.url, { headers: requestHeaders });
  const answered = await route(stamped, async () => {
    const followed = await read(request, language);
    if (followed.outcome === "confirm") return drawPage(passage);
    if (followed.outcome === "expired") return drawPage(passage, `/auth/link-expired?kind=${kind}`, 400);
    if (followed.outcome === "approved") return drawPage(passage, "/auth/registration-approved");
    if (followed.outcome === "confirmed") return drawPage(passage, "/auth/address-confirmed");
    if (followed.outcome === "emailChanged") return drawPage(passage, "/auth/email-changed");
    const answer = redirect(new URL(followed.goTo, request.nextUrl).href, 303, answerHeaders);
    return withAuthCookies(answer, followed.cookies);
  });
  return withHeaders(answered, answerHeaders);
}

/** Handler of each link, and the name of a dead one on its page. */
const links = {
  "magic-login": { kind: "sign-in", read: followSignInLink },
  "approve-registration": { kind: "approval", read: followApprovalLink },
  "confirm-address": { kind: "confirmation", read: followConfirmationLink },
  "confirm-email": { kind: "email", read: followEmailLink },
} as const;

/** Renders the page at the address, or another one in its place; shows the notice of the last form once. */
async function drawPage(
  passage: Passage,
  path?: string,
  status: number = passage.address.status,
): Promise<NextResponse> {
  const { request, requestHeaders } = passage;
  const visitor = request.cookies.get(preSessionCookieName())?.value ?? randomToken();
  const notice = request.cookies.get(noticeCookieName())?.value;
  requestHeaders.set(stampedHeaders.visitor, visitor);
  if (notice) requestHeaders.set(stampedHeaders.notice, notice);
  const cookies: AuthCookies = { visitor, ...(notice ? { notice: null } : {}) };
  return withAuthCookies(
    rewrite(passage, path ?? request.nextUrl.pathname + request.nextUrl.search, status),
    cookies,
  );
}

function rewrite(passage: Passage, path: string, status?: number): NextResponse {
  const { request, requestHeaders, answerHeaders: headers, isDrawn } = passage;
  return forward(request, path, { status, requestHeaders, headers, isDrawn });
}

async function refuseMethod(passage: Passage): Promise<NextResponse> {
  const { request, address, requestHeaders, answerHeaders } = passage;
  const problem = new HttpProblem(405, "methodNotAllowed", { allow: address.methods.join(", ") });
  const stamped = new Request(request.url, { headers: requestHeaders });
  return withHeaders(await route(stamped, () => Promise.reject(problem)), answerHeaders);
}
