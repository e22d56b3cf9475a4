import type { NextRequest, NextResponse } from "next/server.js";
import { adminOfSession } from "#lib/accounts/current-admin";
import { findSession, peekSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { noticeCookieName, openNotice, withAuthCookies } from "#lib/accounts/visitors/respond";
import { audienceOfRequest } from "#lib/accounts/visitors/website-user";
import { type Audience, withAudience } from "#lib/kernel/audience";
import { normaliseAddress, normalisePath } from "#lib/kernel/fields/path";
import { findPreview, isToken } from "#lib/kernel/preview-token";
import { parseAddress } from "#lib/kernel/public-addresses";
import { filmOrigins } from "#lib/kernel/rich-text/nodes/film-source";
import { currentMoment } from "#lib/platform/clock";
import { environment } from "#lib/platform/env";
import { mergedQuery } from "#lib/platform/http/address-query";
import { acceptsJson, stampedHeaders } from "#lib/platform/http/caller";
import { clientAddress } from "#lib/platform/http/client-address";
import { type Forwarded, forward, passOn, redirect, withHeaders } from "#lib/platform/http/forward";
import { respondContent } from "#lib/platform/http/respond";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { type Maintenance, maintenanceAt } from "#lib/settings/maintenance";
import { askedPage, askedPart } from "#lib/website/asked-page";
import { addressOfFile, splitFile } from "#lib/website/feed";
import { isSiteHidden } from "#lib/website/metadata";
import { rememberMiss } from "#lib/website/redirections/misses";
import { ruleParts } from "#lib/website/redirections/rule";
import { followRedirection } from "#lib/website/redirections/way";
import { type Resolution, resolveAddress } from "#lib/website/resolve-address";
import { maySearch } from "#lib/website/search/limit";
import { securityTxt } from "#lib/website/security-txt";
import { speculationHeaders } from "#lib/website/speculation";
import { refusesAddress } from "./address-limits.ts";
import { respondMissing } from "./missing-page.ts";
import { commonHeaders, contentSecurityPolicy } from "./response-headers.ts";
import { visitorStepAt } from "./visitor-step.ts";
import { askToSignIn } from "./website-auth.ts";
import { respondWebsiteForm } from "./website-form.ts";

/** Responds to a request of the public site: with what is at its address, and only after a miss with a redirect. */
export async function respondWebsite(request: NextRequest): Promise<NextResponse> {
  const policy = websitePolicy();
  const headers = {
    ...commonHeaders(policy),
    ...speculationHeaders,
    ...(await headersForRobots()),
    ...headersForFew(request),
  };
  if (await refusesAddress(clientAddress(request.headers)))
    return forward(request, "/api/refusal/blacklisted", { headers });
  const { pathname } = request.nextUrl;
  const step = visitorStepAt(request);
  const closed = step?.staysOpen ? undefined : await closedTo(request);
  if (closed) return respondClosed(request, closed, { policy, headers });
  if (step) return step.answer({ policy, headers });
  const known = await respondWellKnown(request, headers);
  if (known) return known;
  const audience = await audienceOfRequest(request);
  const asked = request.nextUrl;
  const address = await withAudience(audience, () => resolutionOf(asked));
  const mayBeAhead = await isPreview(request);
  if (!mayBeAhead && (await isForSignedIn(asked, address, audience)))
    return askToSignIn(request, parseAddress(pathname).language);
  if (!isReading(request)) {
    const requestHeaders = new Headers(request.headers);
    requestHeaders.set("content-security-policy", policy);
    return withAudience(audience, () =>
      respondWebsiteForm({ request, requestHeaders, answerHeaders: headers }),
    );
  }
  if (address.kind === "moved") return redirectTo(address.to, 301, request);
  const notice = await siteNoticeOf(request);
  const page = {
    requestHeaders: headersForPage(request, { policy, mayBeAhead, notice, language: address.language }),
    headers: { ...headers, [stampedHeaders.language]: address.language },
  };
  if (address.kind === "view" && address.file) return forward(request, `/api/feeds${pathname}`, page);
  if (address.kind === "search") return respondSearch(request, page);
  const told = (answer: NextResponse) => (notice ? withAuthCookies(answer, { notice: null }) : answer);
  if (address.kind === "view" || mayBeAhead) return told(passOn(page));
  const led = await followedFrom(request, page, audience);
  return led ?? told(await withAudience(audience, () => respondMissing(request, page, address.language)));
}

/** Answers requests of programs at addresses that are the same on every site. */
async function respondWellKnown(
  request: NextRequest,
  headers: Readonly<Record<string, string>>,
): Promise<NextResponse | undefined> {
  const { pathname } = request.nextUrl;
  if (pathname === "/sitemap.xml") return passOn({ headers });
  // Password managers lead there (W3C, "A Well-Known URL for Changing Passwords").
  if (pathname === "/.well-known/change-password") return redirectTo("/auth/account", 302, request);
  if (pathname !== "/.well-known/security.txt") return undefined;
  const text = await securityTxt(currentMoment());
  if (text === undefined) return undefined;
  return withHeaders(respondContent(text, { "content-type": "text/plain; charset=utf-8" }), headers);
}

function headersForPage(
  { headers, nextUrl }: NextRequest,
  { policy, language, mayBeAhead, notice }: Stamped,
): Headers {
  const stamped = new Headers(headers);
  stamped.set("content-security-policy", policy);
  stamped.set(stampedHeaders.language, language);
  stamped.set(stampedHeaders.place, nextUrl.pathname);
  if (mayBeAhead) stamped.set(stampedHeaders.preview, "1");
  if (mayBeAhead && nextUrl.searchParams.get("preview") === "appearance")
    stamped.set(stampedHeaders.look, nextUrl.search);
  if (notice) stamped.set(stampedHeaders.notice, notice);
  return stamped;
}

interface Stamped {
  readonly policy: string;
  readonly language: string;
  /** True if it may be shown before visitors can see it. */
  readonly mayBeAhead: boolean;
  /** Sealed notice. */
  readonly notice: string | undefined;
}

/** Pages of the website run no script but the files of this site; in development the framework's own run too. */
function websitePolicy(): string {
  const nonce = environment().isDevelopment ? randomToken(16) : undefined;
  return contentSecurityPolicy(nonce, "'self'", [], filmOrigins);
}

/** Returns the target of a redirection from an address at which nothing is, or undefined, which is remembered. */
async function followedFrom(
  request: NextRequest,
  page: Forwarded,
  audience: Audience,
): Promise<NextResponse | undefined> {
  const { nextUrl: asked } = request;
  const path = normalisePath(asked.pathname);
  const redirection = await redirectionFrom(normaliseAddress(path + asked.search));
  if (redirection?.code === "410") return forward(request, "/_gone", { ...page, status: 410 });
  if (redirection?.target) {
    const isForFew = await leadsToSignedIn(redirection.target, asked, audience);
    if (isForFew) return askToSignIn(request, parseAddress(asked.pathname).language);
    const [, decided] = ruleParts(redirection.rule.source);
    return redirectTo(redirection.target, Number(redirection.code), request, decided);
  }
  rememberMiss(path, request.headers.get("referer"), new Date());
  return undefined;
}

/** The settings may keep search engines out of the whole site, feeds included. */
async function headersForRobots(): Promise<Record<string, string>> {
  return (await isSiteHidden()) ? { "x-robots-tag": "noindex" } : {};
}

/** Renders the page of results, or for scripts the first of them. */
async function respondSearch(request: NextRequest, page: Forwarded) {
  const what = acceptsJson(request.headers) ? "suggestions" : "page";
  const isAllowed = await maySearch(request.headers, what);
  const there = what === "page" ? "/_search" : "/api/suggestions";
  const path = isAllowed ? `${there}${request.nextUrl.search}` : "/api/refusal/rateLimited";
  return forward(request, path, page);
}

/** Returns the present target of an address; a feed moves with the page beside which it is. */
async function redirectionFrom(address: string) {
  const now = currentMoment();
  const own = await followRedirection(address, now);
  const [path] = ruleParts(address);
  const { segments, file } = splitFile(path.split("/").filter(Boolean));
  if (own || !file) return own;
  const page = await followRedirection(`/${segments.join("/")}`, now);
  return page?.target?.startsWith("/") ? { ...page, target: addressOfFile(page.target, file) } : undefined;
}

/**
 * Returns headers against caching for others: a page for an administrator may link to its form, one for someone
 * signed in may be for them alone, and a preview is for few.
 */
function headersForFew(request: NextRequest): Record<string, string> {
  const isPreview = request.nextUrl.searchParams.has("preview");
  const isSignedIn = request.cookies.has(cookieName("admin")) || request.cookies.has(cookieName("website"));
  const isForFew = isPreview || isSignedIn;
  return {
    ...(isForFew ? { "cache-control": "private, no-store" } : {}),
    ...(isPreview ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } : {}),
  };
}

function isReading({ method }: NextRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns the sealed notice that this browser has not been shown yet. */
async function siteNoticeOf(request: NextRequest): Promise<string | undefined> {
  const sealed = request.cookies.get(noticeCookieName())?.value;
  return (await openNotice(sealed))?.path === "/" ? sealed : undefined;
}

/**
 * Checks whether someone signed in, or who may have been given a link, asks to see a page before visitors can; the
 * page checks.
 */
async function isPreview(request: NextRequest): Promise<boolean> {
  const preview = request.nextUrl.searchParams.get("preview");
  if (preview === null) return false;
  if (isToken(preview)) return (await findPreview(hashOfToken(preview), new Date())) !== undefined;
  return (await findSession("admin", request.cookies.get(cookieName("admin"))?.value)) !== undefined;
}

/**
 * The framework turns an address on the request's own host into a path again, so no host name is made up here. A
 * browser asks again before it follows a redirect inside this site, because renaming a page back reverses it.
 */
function redirectTo(target: string, status: number, request: NextRequest, decided = ""): NextResponse {
  const url = new URL(target, request.nextUrl);
  const isInside = url.host === request.nextUrl.host || url.origin === environment().appUrl;
  if (isInside) url.search = mergedQuery(url.search, request.nextUrl.search, decided);
  const lasting = isInside ? "no-cache" : "max-age=3600";
  const cacheControl = status === 301 ? lasting : "no-store";
  return redirect(url.href, status, { "cache-control": cacheControl });
}

/** Resolves the address of the website that a request asks for, for the current audience. */
function resolutionOf({ pathname, searchParams }: URL): Promise<Resolution> {
  const part = askedPart((name) => searchParams.get(name));
  return resolveAddress(pathname, currentMoment(), askedPage(searchParams.get("page")), part);
}

/**
 * Checks whether signed-in people find something at an address where the current audience finds nothing or is
 * redirected. A list is for everyone, so that a page that only they have of it is nothing that others miss.
 */
async function isForSignedIn(asked: URL, found: Resolution, audience: Audience): Promise<boolean> {
  if (audience === "signedIn" || !["missing", "moved"].includes(found.kind)) return false;
  if (asked.searchParams.has("page") && (await resolveAddress(asked.pathname)).kind === "view") return false;
  const { kind } = await withAudience("signedIn", () => resolutionOf(asked));
  return kind === "view" || (kind === "moved" && found.kind === "missing");
}

/**
 * Checks whether a redirection leads to such a thing, whose present address would reveal to others what it is called.
 */
async function leadsToSignedIn(target: string, asked: URL, audience: Audience): Promise<boolean> {
  const there = new URL(target, asked);
  const isHere = there.host === asked.host || there.origin === environment().appUrl;
  return isHere && isForSignedIn(there, await resolutionOf(there), audience);
}

/** Returns the maintenance that closes the site for a while to all who are not signed in to the administration. */
async function closedTo(request: NextRequest): Promise<Maintenance | undefined> {
  const closed = await maintenanceAt(currentMoment());
  if (!closed) return undefined;
  const session = await peekSession("admin", request.cookies.get(cookieName("admin"))?.value);
  return session && (await adminOfSession(session)) ? undefined : closed;
}

/** Responds with 503 and a page that asks visitors to come back; it must not be cached. */
function respondClosed(
  request: NextRequest,
  { retryAfterSeconds }: Maintenance,
  { policy, headers }: { readonly policy: string; readonly headers: Readonly<Record<string, string>> },
): NextResponse {
  const { language } = parseAddress(request.nextUrl.pathname);
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set("content-security-policy", policy);
  requestHeaders.set(stampedHeaders.language, language);
  requestHeaders.set(stampedHeaders.place, request.nextUrl.pathname);
  return forward(request, "/_maintenance", {
    status: 503,
    requestHeaders,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      [stampedHeaders.language]: language,
    },
  });
}
