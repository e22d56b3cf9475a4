import { respondSitemap } from "#lib/website/sitemap";

export const dynamic = "force-dynamic";

export const GET = respondSitemap;
