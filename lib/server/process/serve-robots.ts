import { createHash } from "node:crypto";
import { partOf } from "#lib/files/library/part-of";
import { robotsTxt } from "#lib/website/robots";

/** GET /robots.txt, for everybody and while the site is closed too: without it crawlers would read what they may not. */
export async function serveRobots(request: Request): Promise<Response> {
  const text = Buffer.from(robotsTxt());
  const { answer, bytes } = partOf(request, text.length, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=300",
    etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
  });
  return new Response(bytes ? text.subarray(bytes.start, bytes.end + 1) : null, answer);
}
