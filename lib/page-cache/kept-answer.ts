import { createHash } from "node:crypto";
import type { Coding } from "./content-coding.ts";
import type { Tokens } from "./freshness.ts";

/** What the framework answered, whole. */
export interface DrawnAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** How often the database was asked for it. */
  readonly statements: number;
  /** Tables that were read for it; undefined where nobody can tell. */
  readonly tables: readonly string[] | undefined;
  /** When it stops being true whatever else happens, in milliseconds since 1970; Infinity where it never does. */
  readonly end: number;
  readonly tokens: Tokens;
}

/** An answer as it goes out again and again. */
export interface KeptAnswer {
  readonly status: number;
  /** Names and values by turns, without those of a coding. */
  readonly headers: readonly string[];
  readonly tag: string;
  readonly changedAt: number | undefined;
  readonly isText: boolean;
  readonly bodies: Map<Coding, CodedBody>;
  readonly drawn: DrawnAnswer;
  /** What it was last found to be fresh by. */
  tokens: Tokens;
}

/** An answer's body in a coding, and names and values by turns of all headers that go with it. */
export interface CodedBody {
  readonly bytes: Buffer;
  readonly headers: readonly string[];
  /** Those of a 304, which tells nothing of the body. */
  readonly headersOfSame: readonly string[];
}

/** Makes an answer of the framework one to be kept; undefined for one that is for one request alone. */
export function keptAnswer(drawn: DrawnAnswer): KeptAnswer | undefined {
  const { status, headers, body } = drawn;
  if (!keptStatuses.has(status) || headers["set-cookie"] !== undefined || !drawn.tables) return undefined;
  const type = String(headers["content-type"] ?? "");
  const isPage = type.startsWith("text/html");
  const kept = Object.entries(headers).filter(([name]) => !droppedHeaders.has(name));
  const cacheControl = isPage ? forPages : String(headers["cache-control"] ?? "no-cache");
  const changedAt = Date.parse(String(headers["last-modified"] ?? ""));
  const answer: KeptAnswer = {
    status,
    headers: [
      ...kept.flatMap(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : String(value)]),
      ...["cache-control", cacheControl],
    ],
    tag: createHash("sha256").update(String(status)).update(body).digest("base64url").slice(0, 22),
    changedAt: Number.isNaN(changedAt) ? undefined : changedAt,
    isText: /^(?:text\/|application\/(?:.*\+)?(?:json|xml)|image\/svg)/.test(type),
    bodies: new Map(),
    drawn,
    tokens: drawn.tokens,
  };
  answer.bodies.set("identity", codedBody(answer, "identity", body));
  return answer;
}

/** The body of an answer as it goes out in a coding; each has a tag of its own (RFC 9110 §8.8.3). */
export function codedBody({ headers, tag }: KeptAnswer, coding: Coding, bytes: Buffer): CodedBody {
  const isCoded = coding !== "identity";
  const headersOfSame = [
    ...headers,
    "etag",
    `"${tag}${isCoded ? `-${coding}` : ""}"`,
    "vary",
    "accept-encoding",
  ];
  const ofBody = [...(isCoded ? ["content-encoding", coding] : []), "content-length", String(bytes.length)];
  return { bytes, headers: [...headersOfSame, ...ofBody], headersOfSame };
}

/** How much of the store it takes, in bytes. */
export function bytesOf({ bodies, headers }: KeptAnswer): number {
  const texts = headers.reduce((sum, text) => sum + text.length, 0);
  return [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.length + texts, overhead);
}

/** Whether nothing that it shows has changed; remembers it, so that the same question costs nothing. */
export function isFresh(answer: KeptAnswer, tokens: Tokens): boolean {
  const { tables = [], tokens: drawnBy, end } = answer.drawn;
  if (end !== Number.POSITIVE_INFINITY && Date.now() >= end) return false;
  if (answer.tokens === tokens) return true;
  if (!tables.every((name) => drawnBy.get(name) === tokens.get(name))) return false;
  answer.tokens = tokens;
  return true;
}

const keptStatuses = new Set([200, 301, 302, 307, 308, 404, 410]);

/** A browser and a proxy may keep a page, and have to ask each time whether it is still the one (RFC 9111 §5.2.2). */
const forPages = "public, max-age=0, s-maxage=0, must-revalidate";

/** What belongs to one answer or one coding of it, or is said anew. */
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
