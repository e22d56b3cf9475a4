import { sitemapXml } from "#lib/site/sitemap";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return new Response(await sitemapXml(), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}
