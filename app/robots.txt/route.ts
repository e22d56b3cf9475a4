import { robotsTxt } from "#lib/site/robots";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(robotsTxt(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}
