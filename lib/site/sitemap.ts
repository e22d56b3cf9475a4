import { environment } from "#lib/env";
import { escapeHtml } from "#lib/rich-text/escape-html";
import { absoluteUrl } from "./addresses.ts";
import { places } from "./places/index.ts";
import type { IndexEntry } from "./places/place.ts";

/** Most addresses that one sitemap may hold (sitemaps.org). */
const maxAddresses = 50_000;

/** The sitemap (sitemaps.org 0.9): what every place lets be listed, each with its translations. */
export async function sitemapXml(now = new Date()): Promise<string> {
  const elements: string[] = [];
  for (const place of places)
    elements.push(...urlElements(await place.indexable(now, maxAddresses - elements.length)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${elements.join("\n")}
</urlset>
`;
}

function urlElements(entries: readonly IndexEntry[]): readonly string[] {
  const sets = Map.groupBy(entries, ({ set }) => set);
  return entries.map((entry) => urlElement(entry, sets.get(entry.set) ?? []));
}

function urlElement({ href, changedAt }: IndexEntry, set: readonly IndexEntry[]): string {
  const links = alternates(set).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${located(other.href)}"/>`,
  );
  return `<url><loc>${located(href)}</loc><lastmod>${changedAt.toISOString()}</lastmod>${links.join("")}</url>`;
}

function located(href: string): string {
  return escapeHtml(absoluteUrl(href));
}

/** All translations, and the one for everybody else. */
function alternates(set: readonly IndexEntry[]) {
  if (set.length < 2) return [];
  const standard = set.find(({ language }) => language === environment().defaultLanguage) ?? set[0];
  return standard ? [...set, { language: "x-default", href: standard.href }] : set;
}
