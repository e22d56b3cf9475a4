import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { currentMoment } from "#lib/platform/clock";
import { respondContent, respondEmpty } from "#lib/platform/http/respond";
import { mapSeries } from "#lib/platform/map-series";
import { shownUntil } from "#lib/platform/shown-until";
import { maintenanceAt } from "#lib/settings/maintenance";
import { absoluteUrl } from "../kernel/public-addresses.ts";
import { publicTypes } from "../kernel/public-types.ts";
import { defaultLanguage, siteLanguages } from "../platform/site-languages.ts";
import { siteIdentity } from "../settings/organisation.ts";
import { xmlText } from "./feeds/xml-text.ts";
import type { IndexEntry } from "./public-types/public-type.ts";
import type { SitePicture } from "./views/shown.ts";

/** Most addresses that one sitemap may hold (sitemaps.org). */
const maxAddresses = 50_000;

/**
 * Responds to GET /sitemap.xml; while the site is closed crawlers are asked to come back, as they are everywhere
 * else.
 */
export async function respondSitemap(): Promise<Response> {
  const closed = await maintenanceAt(currentMoment());
  if (closed) {
    const headers = { "retry-after": String(closed.retryAfterSeconds), "cache-control": "no-store" };
    return respondEmpty(503, headers);
  }
  const type = "application/xml; charset=utf-8";
  return respondContent(await sitemapXml(), { "content-type": type, "cache-control": "public, max-age=300" });
}

/**
 * Returns the sitemap (sitemaps.org 0.9): all addresses that public types allow to be listed, each with its
 * translations.
 */
export async function sitemapXml(now = currentMoment()): Promise<string> {
  const elements: string[] = [];
  const names = Object.fromEntries(
    await mapSeries(siteLanguages(), async (one) => [one, (await siteIdentity(one)).name]),
  );
  for (const publicType of publicTypes.all()) {
    const entries = await publicType.indexable(now, maxAddresses - elements.length);
    const sets = Map.groupBy(entries, ({ set }) => set);
    elements.push(...entries.map((entry) => urlElement(entry, sets.get(entry.set) ?? [], { now, names })));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:recent="http://www.google.com/schemas/sitemap-news/0.9">
${elements.join("\n")}
</urlset>
`;
}

interface Site {
  readonly now: Date;
  /** Name of the site in each language. */
  readonly names: Readonly<Record<string, string>>;
}

function urlElement(entry: IndexEntry, set: readonly IndexEntry[], site: Site): string {
  const links = alternates(set).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${located(other.href)}"/>`,
  );
  const lastChange = `<lastmod>${entry.changedAt.toISOString()}</lastmod>`;
  const pictures = [...(entry.picture ? [entry.picture] : []), ...(entry.pictures ?? [])];
  const rest = [...links, ...pictures.map(pictureElement), newsElement(entry, site)].join("");
  return `<url><loc>${located(entry.href)}</loc>${lastChange}${rest}</url>`;
}

function pictureElement({ key, width }: SitePicture): string {
  const address = pictureAddress(key, middleWidth(width), "jpeg");
  return `<image:image><image:loc>${located(address)}</image:loc></image:image>`;
}

/** Returns the news element of an entry; only the last two days may be announced as news. */
function newsElement({ story, language }: IndexEntry, { now, names }: Site): string {
  if (!story || now.getTime() - story.at.getTime() > newsMs) return "";
  shownUntil(story.at.getTime() + newsMs + 1);
  const publication = `<recent:name>${xmlText(names[language] ?? "")}</recent:name><recent:language>${language}</recent:language>`;
  return (
    `<recent:news><recent:publication>${publication}</recent:publication>` +
    `<recent:publication_date>${story.at.toISOString()}</recent:publication_date><recent:title>${xmlText(story.title)}</recent:title></recent:news>`
  );
}

const newsMs = 2 * 86_400_000;

function located(href: string): string {
  return xmlText(absoluteUrl(href));
}

/** Returns the links to all translations, and to the one for all other languages. */
function alternates(set: readonly IndexEntry[]) {
  if (set.length < 2) return [];
  const standard = set.find(({ language }) => language === defaultLanguage()) ?? set[0];
  return standard ? [...set, { language: "x-default", href: standard.href }] : set;
}
