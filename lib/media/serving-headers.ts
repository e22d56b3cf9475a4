import type { MediaRow } from "#db/queries/media";
import { fingerprintOf } from "./fingerprint.ts";

/** Nothing that is served may act as a page of this site, whatever it turns out to be. */
export const sealed = {
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

/** 304 where the browser has what would be sent. */
export function answerUnchanged(
  request: Request,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
): Response | undefined {
  const isKnown = matches(request.headers.get("if-none-match"), headers.etag);
  return isKnown ? new Response(null, { status: 304, headers }) : undefined;
}

/** Weak comparison of entity tags (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
