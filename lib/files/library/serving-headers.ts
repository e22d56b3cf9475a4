import type { MediaRow } from "../queries.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** Nothing that is served may act as a page of this site, whatever it turns out to be. */
export const sandboxed = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;

/**
 * An address that names the present version (`?v=`) may be kept for ever; any other is asked about each time, because
 * the file behind it can be replaced.
 */
export function cachingOf(request: Request, media: MediaRow) {
  const isNamed = new URL(request.url).searchParams.get("v") === fingerprintOf(media);
  return { "cache-control": isNamed ? "public, max-age=31536000, immutable" : "public, no-cache" };
}

/**
 * What the conditions of a request answer before anything is sent (RFC 9110 §13.2.2): 412 where it is about another
 * version than the present one, 304 where that is known already.
 */
export function answerCondition(
  { headers: asked }: Pick<Request, "headers">,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Response | undefined {
  if (isOtherVersion(asked, headers)) return new Response(null, { status: 412, headers });
  const isKnown = tagsOf(asked, "if-none-match").some((tag) => isTag(tag.replace(/^W\//, ""), headers.etag));
  return isKnown ? new Response(null, { status: 304, headers }) : undefined;
}

/** Tags are compared strongly, and times where there is no tag. */
function isOtherVersion(
  asked: Headers,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): boolean {
  if (asked.has("if-match")) return !tagsOf(asked, "if-match").some((tag) => isTag(tag, headers.etag));
  const since = Date.parse(asked.get("if-unmodified-since") ?? "");
  return Date.parse(headers["last-modified"] ?? "") > since;
}

function isTag(given: string, own: string): boolean {
  return given === "*" || given === own;
}

function tagsOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? "").split(",").map((tag) => tag.trim());
}
