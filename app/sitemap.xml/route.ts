import { answerSitemap } from "#lib/site/sitemap";

export const dynamic = "force-dynamic";

export const GET = answerSitemap;
