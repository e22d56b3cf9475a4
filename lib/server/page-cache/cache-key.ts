import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { cookieName } from "#lib/accounts/session-cookie";
import type { Personal } from "#lib/accounts/visitor-stand-in";
import { noticeCookieName } from "#lib/accounts/visitors/respond";
import { isForPrograms, readNewsletterAddress } from "#lib/newsletter/addresses";
import { askedPage, askedPart, askedQuery } from "#lib/website/asked-page";
import { hasParts } from "#lib/website/public-types/events/addresses";
import { searchSegments } from "#lib/website/search/addresses";
import { isHostReadable } from "../process/request-target.ts";
import { isStaticFile } from "../process/static-files.ts";
import { type PersonalValues, valuesOf } from "./personal-page.ts";

/**
 * Returns the address with all of its query that a page reads, at which everyone not signed in gets the same
 * response; undefined for every other request. It does not say whether the visitor is signed in.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { url = "" } = request;
  if (url.length > longest || !isPlain(request)) return undefined;
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  if (!isOfWebsite(path)) return undefined;
  if (question === -1) return path;
  const query = new URLSearchParams(url.slice(question));
  if (query.has("preview") || read.some((name) => query.getAll(name).length > 1)) return undefined;
  const part = hasParts(path) ? askedPart((name) => query.get(name)) : undefined;
  return `${path}${askedQuery(part, askedPage(query.get("page")))}`;
}

/** Parameters of the query that pages read. */
const read = ["page", "past", "month"];

/**
 * Checks whether a request reads a whole page, as browsers ask for it. A wish for a part of it may be ignored (RFC
 * 9110 §14.2), and so may one to leave HTTP (§7.8).
 */
export function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  if (!isHostReadable(request)) return false;
  return !unusual.some((name) => headers[name] !== undefined) && !headers.accept?.includes("json");
}

/** Headers that request something else, announce a body, or need a response of their own. */
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

/** Checks whether a request asks for exactly what a key means, with no words of a query that pages do not read. */
export function isWhole({ url }: IncomingMessage, key: string): boolean {
  return url === key;
}

/** Longer than any address that the site has. */
const longest = 1000;

/** Checks whether a cookie has a name by which the site recognizes someone, or has something to show once. */
export function mayBeSomebody({ headers: { cookie } }: IncomingMessage): boolean {
  if (cookie === undefined) return false;
  personal ??= [cookieName("admin"), cookieName("website"), noticeCookieName()].map((name) => `${name}=`);
  return personal.some((name) => cookie.includes(name));
}

let personal: readonly string[] | undefined;

function isOfWebsite(path: string): boolean {
  if (ofOthers.test(path) || isStaticFile(path) || readNewsletterAddress(path) || isForPrograms(path))
    return false;
  const last = path.split("/").findLast(Boolean) ?? "";
  // In any language, because another process may just have changed which one has no prefix.
  return !Object.values(searchSegments).includes(last.toLowerCase());
}

/** Addresses of areas other than the website. */
const ofOthers = /^\/(?:ADMIN|auth|api|media|files|_[^/]*)(?:\/|$)/;

/** A person signed in to the website, and until when this is known to hold, in milliseconds since 1970. */
interface Member extends Personal {
  readonly until: number;
}

/**
 * Client that requests a page: a member, anyone for whom it makes no difference, or someone who is shown what others
 * are not.
 */
export type Asker = Member | "anybody" | "exceptional";

interface Visitors {
  /**
   * Returns the values inserted into pages for a member who was found before; undefined if the database has to be
   * queried.
   */
  known(request: IncomingMessage): PersonalValues | undefined;
  /** Finds who makes the request, by the database. */
  find(request: IncomingMessage): Promise<PersonalValues | "anybody" | "exceptional">;
}

/**
 * Remembers who is signed in by the cookies of a request until anything at all is committed, so that signing out,
 * blocking or renaming a person works at the next request. A database that does not report each commit is queried
 * each time.
 */
export function createVisitors(
  lastCommit: () => number | undefined,
  askerOf: (request: IncomingMessage) => Promise<Asker>,
): Visitors {
  const members = new LRUCache<string, Known>({ max: mostMembers, maxSize: mostCharacters });
  return {
    known: ({ headers: { cookie = "" } }) => {
      const found = members.get(cookie);
      if (!found || found.commit !== lastCommit()) return undefined;
      const now = Date.now();
      return found.from <= now && now < found.until ? found.values : undefined;
    },
    find: async (request) => {
      const { cookie = "" } = request.headers;
      // The number is read before the rows: a commit in between changes it.
      const commit = lastCommit();
      const from = Date.now();
      const asker = await askerOf(request);
      if (typeof asker === "string") return asker;
      const values = valuesOf(asker);
      const until = Math.min(asker.until, from + longestMs);
      if (commit !== undefined) members.set(cookie, { values, commit, from, until }, { size: cookie.length });
      return values;
    },
  };
}

interface Known {
  readonly values: PersonalValues;
  readonly commit: number;
  readonly from: number;
  readonly until: number;
}

const longestMs = 30_000;
const mostMembers = 5000;
const mostCharacters = 4 * 1024 * 1024;
