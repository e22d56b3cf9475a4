import { type CategoryRow, categoryIdsOf } from "#lib/content/queries/categories";
import { listNews, type NewsRow, type NewsSummary, newsBeside } from "#lib/content/queries/public-news";
import { absoluteUrl, homeAddress } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { siteIdentity } from "#lib/settings/organisation";
import { searchAppearanceOf } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { siteDay } from "#lib/website/site-date";
import { siteText } from "#lib/website/site-text";
import { tie } from "#lib/website/ties";
import type { SearchAppearance, SiteView } from "#lib/website/view";
import type { StoryContext } from "../archive/declaration.ts";
import type { Sorting } from "../archive/sorting.ts";
import { newsAddress } from "./addresses.ts";
import { newsCards } from "./cards.ts";

const mostRelated = 3;

/** The page of an item; a preview brings the categories that it would be in. */
export async function newsStory(
  row: NewsRow & { readonly categories?: readonly number[] },
  context: StoryContext,
): Promise<Pick<SiteView, "search" | "data" | "body">> {
  const { language } = row;
  const { now, href, sorting } = context;
  const ids = row.categories ?? (await categoryIdsOf("news", [row.id])).get(row.id) ?? [];
  const labels = [...new Set([row.primaryCategory, ...ids])].flatMap((id) => sorting.labelOf(id) ?? []);
  const picture = (await picturesOf([row]))(row);
  const beside = await newsBeside(row, now);
  const search = await searchAppearanceOf(row, { href, picture });
  return {
    search,
    data: await itemData(row, search, labels[0]?.text),
    body: {
      kind: "story",
      date: siteDay(row.date, language),
      author: row.authorName,
      labels,
      perex: row.perex && tie(row.perex, language),
      picture,
      ...(await siteText(row, context)),
      newer: beside.newer && { href: newsAddress(beside.newer), text: tie(beside.newer.title, language) },
      older: beside.older && { href: newsAddress(beside.older), text: tie(beside.older.title, language) },
      related: await newsCards(await relatedNews(row, ids, sorting, now), sorting, now),
    },
  };
}

/** The newest of its categories, filled up with the newest of all. */
async function relatedNews(
  { id, language }: NewsRow,
  ids: readonly number[],
  { all }: Sorting,
  now: Date,
): Promise<readonly NewsSummary[]> {
  const live = ids.filter((one) => all.some((category: CategoryRow) => category.id === one));
  const inThem =
    live.length === 0
      ? []
      : await listNews({ language, categoryIds: live }, { limit: mostRelated, exceptIds: [id] }, now);
  const known = [id, ...inThem.map((other) => other.id)];
  const missing = mostRelated - inThem.length;
  const others = missing > 0 ? await listNews({ language }, { limit: missing, exceptIds: known }, now) : [];
  return [...inThem, ...others];
}

/** Returns the structured data of an item for search engines (schema.org/NewsArticle). */
async function itemData(
  row: NewsRow,
  { href, description, picture }: SearchAppearance,
  section: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { name } = await siteIdentity(row.language);
  const organisation = { "@type": "Organization", name, url: absoluteUrl(homeAddress(row.language)) };
  return {
    "@type": "NewsArticle",
    headline: row.title,
    description,
    url: absoluteUrl(href),
    inLanguage: row.language,
    ...(picture
      ? { image: [absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg"))] }
      : {}),
    datePublished: row.date,
    dateModified: (row.publishedAt ?? row.updatedAt).toISOString(),
    author: row.authorName ? { "@type": "Person", name: row.authorName } : organisation,
    publisher: organisation,
    ...(section === undefined ? {} : { articleSection: section }),
    mainEntityOfPage: absoluteUrl(href),
  };
}
