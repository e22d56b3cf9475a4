import type { IncomingMessage } from "node:http";
import { cookieName } from "#lib/accounts/session/cookie";
import { noticeCookieName } from "#lib/accounts/visitors/endpoints/notice";
import { parseAddress } from "#lib/kernel/public-addresses";
import { readNewsletterAddress } from "#lib/newsletter/addresses";
import { isForPrograms } from "#lib/newsletter/program-addresses";
import { isHostReadable } from "#lib/server/process/request-target";
import { isStaticFile } from "#lib/server/process/static-files";
import { askedPage } from "#lib/website/asked-page";
import { searchSegments } from "#lib/website/search/addresses";

/**
 * The address with all of its query that a page reads, at which everybody who is not signed in gets the same answer;
 * undefined for every other request. Of whether somebody is signed in it says nothing.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { url = "" } = request;
  if (url.length > longest || !isPlain(request)) return undefined;
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  if (!isOfWebsite(path)) return undefined;
  if (question === -1) return path;
  const query = new URLSearchParams(url.slice(question));
  if (query.has("preview") || query.getAll("page").length > 1) return undefined;
  const page = askedPage(query.get("page"));
  return page === 1 ? path : `${path}?page=${page}`;
}

/**
 * Whether a request reads a whole page, as browsers ask for it. A wish for a part of it may be left unheard (RFC 9110
 * §14.2), and so may one to leave HTTP (§7.8).
 */
export function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  if (!isHostReadable(request)) return false;
  return !unusual.some((name) => headers[name] !== undefined) && !headers.accept?.includes("json");
}

/** Headers that ask for something else, announce a body, or have to be answered by themselves. */
const unusual = [
  "x-requested-with",
  "content-length",
  "transfer-encoding",
  "expect",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-action",
];

/** Whether a request asks for exactly what a key stands for, with no words of a query that pages do not read. */
export function isWhole({ url }: IncomingMessage, key: string): boolean {
  return url === key;
}

/** Longer than any address that the site has. */
const longest = 1000;

/** Whether a cookie has a name by which the site knows somebody, or has something to tell once. */
export function mayBeSomebody({ headers: { cookie } }: IncomingMessage): boolean {
  if (cookie === undefined) return false;
  personal ??= [cookieName("admin"), cookieName("website"), noticeCookieName()].map((name) => `${name}=`);
  return personal.some((name) => cookie.includes(name));
}

let personal: readonly string[] | undefined;

function isOfWebsite(path: string): boolean {
  if (ofOthers.test(path) || isStaticFile(path) || readNewsletterAddress(path) || isForPrograms(path))
    return false;
  const { language, path: below } = parseAddress(path);
  return below !== searchSegments[language];
}

/** Areas of their own. */
const ofOthers = /^\/(?:ADMIN|auth|api|fragment|media|files|_[^/]*)(?:\/|$)/;
