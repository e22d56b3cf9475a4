import { createHash } from "node:crypto";
import type { Coding } from "./content-coding.ts";
import type { Tokens } from "./freshness.ts";
import type { PageTemplate } from "./personal-page.ts";

/** Complete response of the framework. */
export interface DrawnAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** Number of database queries made for it. */
  readonly statements: number;
  /** Tables that were read for it; undefined where they are not known. */
  readonly tables: readonly string[] | undefined;
  /** A table that was read for it and is not watched, so that the response cannot be cached. */
  readonly unwatched?: string | undefined;
  /** When it stops being true whatever else happens, in milliseconds since 1970; Infinity where it never does. */
  readonly end: number;
  readonly tokens: Tokens;
  /** Template of a page rendered for everyone signed in: cut where it shows what is each visitor's own. */
  readonly template?: PageTemplate | undefined;
}

/** Repeated response of an address, and how long it is right. */
export interface KeptAnswer {
  readonly content: KeptContent;
  readonly life: Life;
}

/** A response as it is sent, shared by every address with the same response. */
export interface KeptContent {
  readonly status: number;
  /** Alternating names and values, without those of a coding; responses with the same headers share one list. */
  readonly headers: readonly string[];
  readonly tag: string;
  readonly changedAt: number | undefined;
  readonly isText: boolean;
  /** True for a page that was found. */
  readonly isPage: boolean;
  readonly drawn: CodedBody;
  /** The body as rendered, and in each coding requested so far; not a map, which would cost two more far reads. */
  readonly bodies: Partial<Record<Coding, CodedBody>>;
  /** Present where the page is for people who are signed in; each one's own data is put in. */
  readonly template?: PageTemplate | undefined;
}

/** Lifetime of a response of an address. */
export interface Life {
  readonly statements: number;
  readonly tables: readonly string[];
  readonly end: number;
  /** Redirections that it uses, each of which counts the visitors it redirects. */
  readonly uses: readonly number[];
  readonly drawnBy: Tokens;
  /** Tokens by which it was last found to be fresh. */
  tokens: Tokens;
}

/** A response's body in a coding, with alternating names and values of its own headers. */
export interface CodedBody {
  readonly bytes: Buffer;
  readonly headers: readonly string[];
  /** Headers of a 304, which does not describe the body. */
  readonly headersOfSame: readonly string[];
}

/** Converts a response of the framework to one that can be cached; undefined for one that is for one request alone. */
export function keptAnswer(drawn: DrawnAnswer, used: readonly number[] = []): KeptAnswer | undefined {
  const { status, headers, statements, tables, end, tokens } = drawn;
  if (!keptStatuses.has(status) || headers["set-cookie"] !== undefined || !tables) return undefined;
  const uses = used.length > 0 ? used : none;
  return { content: contentOf(drawn), life: { statements, tables, end, uses, drawnBy: tokens, tokens } };
}

/**
 * Returns a page that many addresses share as the answer of one more, for which nothing was rendered. Throws if it is
 * not known what was read to find that the address has this page.
 */
export function asShared({ content, life }: KeptAnswer, found: DrawnAnswer): KeptAnswer {
  const { statements, tokens } = found;
  if (!found.tables) throw new Error("The tables that were read for a shared page are not known.");
  const tables = [...new Set([...found.tables, ...life.tables])];
  const end = Math.min(found.end, life.end);
  return { content, life: { statements, tables, end, uses: none, drawnBy: tokens, tokens } };
}

/** One list for all, which stays in the processor's cache. */
const none: readonly number[] = [];

function contentOf({ status, headers: given, body, template }: DrawnAnswer): KeptContent {
  const type = String(given["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  const kept = Object.entries(given).filter(([name]) => !droppedHeaders.has(name));
  const forAll = isPage ? forPages : String(given["cache-control"] ?? "no-cache");
  const cacheControl = template && (isPage || status === 200) ? forOne : forAll;
  const changedAt = Date.parse(String(given["last-modified"] ?? ""));
  const headers = shared([
    ...kept.flatMap(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
    ...["cache-control", cacheControl],
  ]);
  const tag = createHash("sha256").update(String(status)).update(body).digest("base64url").slice(0, 22);
  const identity = codedBody({ tag }, "identity", body);
  return {
    status,
    headers,
    tag,
    changedAt: Number.isNaN(changedAt) ? undefined : changedAt,
    isPage: isPage && status === 200,
    isText: /^(?:text\/|application\/(?:.*\+)?(?:json|xml)|image\/svg)/.test(type),
    drawn: identity,
    bodies: { identity },
    template,
  };
}

/**
 * Returns one copy of each list of headers, as thousands of pages have the same. It takes little memory, and what is
 * read for every response stays in the processor's cache whichever page is requested.
 */
function shared(headers: readonly string[]): readonly string[] {
  const name = JSON.stringify(headers);
  const known = headerLists.get(name);
  if (known) return known;
  if (headerLists.size >= mostHeaderLists) headerLists.clear();
  headerLists.set(name, headers);
  return headers;
}

const headerLists = new Map<string, readonly string[]>();
/** Maximum of shared lists, because those of redirections differ by their target. */
const mostHeaderLists = 1000;

/** The body of an answer as it goes out in a coding; each has a tag of its own (RFC 9110 §8.8.3). */
export function codedBody({ tag }: Pick<KeptContent, "tag">, coding: Coding, bytes: Buffer): CodedBody {
  const isCoded = coding !== "identity";
  const headersOfSame = ["etag", `"${tag}${isCoded ? `-${coding}` : ""}"`, "vary", "accept-encoding"];
  const own = ownBytes(bytes);
  const ofBody = [...(isCoded ? ["content-encoding", coding] : []), "content-length", String(bytes.length)];
  return { bytes: own, headers: [...headersOfSame, ...ofBody], headersOfSame };
}

/** Copies a part of a larger buffer. Buffers from Node are such parts, which would keep the whole one in memory. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Returns the space that a content takes in the store, in bytes. */
export function bytesOf({ bodies, headers, template }: KeptContent): number {
  const texts = headers.reduce((sum, text) => sum + text.length, 0);
  const parts = [...Object.values(bodies).map(({ bytes }) => bytes), ...(template?.deflated ?? [])];
  return parts.reduce((sum, { length }) => sum + length + overhead, texts + overhead);
}

/** Checks whether nothing that it shows has changed; remembers the result, so that the same question costs nothing. */
export function isFresh({ life }: KeptAnswer, tokens: Tokens): boolean {
  const { tables, drawnBy, end } = life;
  if (end !== Number.POSITIVE_INFINITY && Date.now() >= end) return false;
  if (life.tokens === tokens) return true;
  if (!tables.every((name) => drawnBy.get(name) === tokens.get(name))) return false;
  life.tokens = tokens;
  return true;
}

const keptStatuses = new Set([200, 301, 302, 307, 308, 404, 410]);

/**
 * Lets a browser and a proxy store a page, but they have to check each time whether it is still current (RFC 9111
 * §5.2.2).
 */
const forPages = "public, max-age=0, s-maxage=0, must-revalidate";
/**
 * A response for one visitor must not be cached, not even by the visitor's browser, which would show it after signing
 * out.
 */
const forOne = "private, no-store";

/** Headers that belong to one response or one coding of it, or are set anew. */
const droppedHeaders = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);
const overhead = 600;
