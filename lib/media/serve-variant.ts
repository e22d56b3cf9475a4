import { readFile } from "node:fs/promises";
import { variantOf } from "./variant.ts";
import { parseVariant } from "./variant-request.ts";

/** The answer to `GET /media/{key}/{name}`: a picture that never changes at its address, 304, or 404. */
export async function serveVariant(request: Request, key: string, name: string): Promise<Response> {
  const variant = parseVariant(key, name);
  const file = variant && (await variantOf(variant));
  if (!variant || !file)
    return new Response(null, { status: 404, headers: { ...nosniff, "cache-control": "no-cache" } });
  const etag = `"${key}-${variant.width}-${variant.format}"`;
  const headers = {
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",
    ...nosniff,
  };
  if (matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(await readFile(file), {
    headers: { ...headers, "content-type": `image/${variant.format}` },
  });
}

const nosniff = { "x-content-type-options": "nosniff" };

/** Weak comparison of entity tags (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
