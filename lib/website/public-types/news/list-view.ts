import type { CategoryRow } from "#lib/content/queries/categories";
import { listCategorySet } from "#lib/content/queries/categories";
import {
  countNews,
  hasNews,
  listNews,
  listPinnedNews,
  type NewsSelection,
  type NewsSummary,
  yearsOfNews,
} from "#lib/content/queries/public-news";
import { homeAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguages } from "#lib/platform/site-languages";
import { siteIdentity } from "#lib/settings/organisation";
import { addressOfFile, type FeedFile, feedTypes } from "#lib/website/feed";
import { pageTitle } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import type { ArchiveBody } from "#lib/website/views/bodies";
import type { SiteFeed, SiteLink } from "#lib/website/views/shown";
import type { PublicContext } from "../public-type.ts";
import { turnsOf } from "../turns.ts";
import { categoryAddress, listAddress, pageAddress, yearAddress } from "./addresses.ts";
import { newsCards } from "./cards.ts";
import { branchIds, newsLabel, type Sorting, sortingOf } from "./sorting.ts";

/** Items on a page of a list: a large one, and rows of two and three below it. */
const most = 12;

/** A list of the news: all of a language, of a category or of a year. */
export interface NewsList {
  readonly language: Language;
  readonly category?: CategoryRow;
  readonly year?: number;
}

/** Checks whether a list has a page at all; the first one is always there. */
export async function hasPage(list: NewsList, page: number, now: Date): Promise<boolean> {
  return page === 1 || hasNews(await newsSelection(list), now, (page - 1) * most);
}

export async function newsListView(list: NewsList, context: PublicContext): Promise<SiteView> {
  const { language, category } = list;
  const { now, page } = context;
  const sorting = await sortingOf(language);
  const selection = await newsSelection(list, sorting);
  const rows = await rowsOfPage(list, selection, page, now);
  const total = await countNews(selection, now);
  const t = translator(language, "site.archive");
  const href = newsListAddress(list);
  const title = newsListTitle(list);
  const { name } = await siteIdentity(language);
  const picture = category && (await picturesOf([category]))(category);
  const numbered = page === 1 ? title : `${title} – ${t("numbered", { page })}`;
  return {
    language,
    title: tie(title, language),
    record: category ? { module: "categories", id: category.id } : undefined,
    breadcrumbs: above(list, page),
    translations: await translationsOf(list, now),
    search: {
      title: await pageTitle(numbered, language),
      description: category?.description ?? t("description", { name, title: numbered }),
      href: pageAddress(href, page),
      noindex: false,
      picture,
    },
    feeds: newsFeeds(list),
    body: {
      kind: "archive",
      perex: page === 1 && category?.description ? tie(category.description, language) : null,
      picture: page === 1 ? picture : undefined,
      hasLead: page === 1 && list.year === undefined,
      cards: await newsCards(rows, sorting, now, list.year === undefined ? "pinned" : "plain"),
      ...(await waysOf(list, sorting, now)),
      turns: turnsOf(href, page, Math.max(1, Math.ceil(total / most))),
    },
  };
}

/** Returns the feeds by which programs follow a list; a year is already over. */
export function newsFeeds(list: NewsList): readonly SiteFeed[] {
  const { language, category, year } = list;
  if (year !== undefined) return newsFeeds({ language });
  const t = translator(language, "site.archive");
  const href = newsListAddress(list);
  const files: readonly FeedFile[] = [
    "feed.xml",
    "feed.json",
    ...(category ? [] : ["calendar.ics" as const]),
  ];
  return files.map((file) => ({
    href: addressOfFile(href, file),
    type: feedTypes[file],
    text: t(file === "feed.xml" ? "rss" : file === "feed.json" ? "json" : "calendar", {
      title: newsListTitle(list),
    }),
  }));
}

export function newsListTitle({ language, category, year }: NewsList): string {
  const title = translator(language, "modules.news")("title");
  if (category) return category.name;
  return year === undefined ? title : `${title} ${year}`;
}

export function newsListAddress({ language, category, year }: NewsList): string {
  if (category) return categoryAddress(category);
  return year === undefined ? listAddress(language) : yearAddress(language, year);
}

/** A category also holds what is in those under it. */
export async function newsSelection(
  { language, category, year }: NewsList,
  sorting?: Sorting,
): Promise<NewsSelection> {
  if (year !== undefined) return { language, year };
  if (!category) return { language };
  const { all } = sorting ?? (await sortingOf(language));
  return { language, categoryIds: branchIds(category.id, all) };
}

/** Pinned items come first, and nowhere else; a year is listed in the order it went. */
async function rowsOfPage(
  { year }: NewsList,
  selection: NewsSelection,
  page: number,
  now: Date,
): Promise<readonly NewsSummary[]> {
  const pinned = year === undefined ? await listPinnedNews(selection, most, now) : [];
  const start = (page - 1) * most;
  const first = pinned.slice(start, start + most);
  const stretch = {
    limit: most - first.length,
    offset: Math.max(0, start - pinned.length),
    exceptIds: pinned.map(({ id }) => id),
  };
  return [...first, ...(stretch.limit > 0 ? await listNews(selection, stretch, now) : [])];
}

function above(list: NewsList, page: number): readonly SiteLink[] {
  const { language } = list;
  const home = { href: homeAddress(language), text: translator(language, "site")("home") };
  const whole = { href: listAddress(language), text: newsListTitle({ language }) };
  const isWhole = list.category === undefined && list.year === undefined;
  const own = { href: newsListAddress(list), text: newsListTitle(list) };
  return [home, ...(isWhole ? [] : [whole]), ...(page === 1 ? [] : [own])];
}

async function translationsOf({ language, category, year }: NewsList, now: Date) {
  if (category) {
    const set = await listCategorySet(category.translationOf ?? category.id);
    return set.map((other) => ({ language: other.language, href: categoryAddress(other) }));
  }
  if (year === undefined)
    return siteLanguages().map((other) => ({ language: other, href: listAddress(other) }));
  const found = await mapSeries(siteLanguages(), async (other) => {
    const isThere = other === language || (await hasNews({ language: other, year }, now));
    return isThere ? [{ language: other, href: yearAddress(other, year) }] : [];
  });
  return found.flat();
}

async function waysOf(
  { language, category, year }: NewsList,
  { all }: Sorting,
  now: Date,
): Promise<Pick<ArchiveBody, "all" | "labels" | "years">> {
  const years = await yearsOfNews(language, now);
  return {
    all: {
      href: listAddress(language),
      text: translator(language, "site.archive")("all"),
      isCurrent: category === undefined && year === undefined,
    },
    labels: all.map((one) => ({ ...newsLabel(one), isCurrent: one.id === category?.id })),
    years: years.map((one) => ({
      href: yearAddress(language, one),
      text: String(one),
      isCurrent: one === year,
    })),
  };
}
