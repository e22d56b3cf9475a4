import { listIndexablePages } from "#db/queries/public-pages";
import { environment } from "#lib/env";
import { escapeHtml } from "#lib/rich-text/escape-html";
import { absoluteUrl } from "./addresses.ts";
import { pageAddresses } from "./page-addresses.ts";

/** Most addresses that one sitemap may hold (sitemaps.org). */
const maxAddresses = 50_000;

/** The sitemap (sitemaps.org 0.9): live pages that may be listed, each with its translations. */
export async function sitemapXml(now = new Date()): Promise<string> {
  const addressOf = await pageAddresses(now);
  const pages = await listIndexablePages(now, maxAddresses);
  const sets = Map.groupBy(pages, (page) => page.translationOf ?? page.id);
  const entries = pages.map((page) => {
    const translations = (sets.get(page.translationOf ?? page.id) ?? []).map((other) => ({
      language: other.language,
      url: absoluteUrl(addressOf(other)),
    }));
    return urlElement(absoluteUrl(addressOf(page)), lastChange(page), translations);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** A page that was published by the clock changed for its visitors then. */
function lastChange({
  updatedAt,
  publishAt,
}: {
  readonly updatedAt: Date;
  readonly publishAt: Date | null;
}): Date {
  return publishAt && publishAt > updatedAt ? publishAt : updatedAt;
}

function urlElement(
  url: string,
  changedAt: Date,
  translations: readonly { readonly language: string; readonly url: string }[],
): string {
  const alternates = translations.length > 1 ? withDefault(translations) : [];
  const links = alternates.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escapeHtml(other.url)}"/>`,
  );
  return `<url><loc>${escapeHtml(url)}</loc><lastmod>${changedAt.toISOString()}</lastmod>${links.join("")}</url>`;
}

function withDefault(translations: readonly { readonly language: string; readonly url: string }[]) {
  const standard =
    translations.find(({ language }) => language === environment().defaultLanguage) ?? translations[0];
  return standard ? [...translations, { language: "x-default", url: standard.url }] : translations;
}
