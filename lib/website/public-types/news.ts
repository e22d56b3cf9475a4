import {
  findLiveNews,
  findLiveNewsAt,
  hasNews,
  listIndexableNews,
  listLiveNewsByIds,
  listNewestNews,
  type NewsRow,
} from "#lib/content/queries/public-news";
import type { Language } from "#lib/platform/i18n/languages";
import { picturesOf } from "../pictures.ts";
import type { SiteLink } from "../views/shown.ts";
import { archiveSegments, listAddress, newsAddress, newsSegments, yearAddress } from "./news/addresses.ts";
import { itemCalendar, lastChange, newsCalendar, newsFeed } from "./news/followed.ts";
import { newsItemView } from "./news/item-view.ts";
import { hasPage, type NewsList, newsListTitle, newsListView } from "./news/list-view.ts";
import type { AddressMatch, PublicType } from "./public-type.ts";

type Key = { readonly list: NewsList } | { readonly id: number };

/** News: the newest page by page, years, each item, feeds and the calendar of events. */
export const newsPublicType: PublicType<NewsRow, Key> = {
  module: "news",
  firstSegments: newsSegments,

  resolve: async (segments, language, now, page) => {
    const [first, second, ...rest] = segments;
    if (first === undefined) return foundList({ language }, listAddress(language), page, now);
    if (first === archiveSegments[language] && second !== undefined)
      return rest.length > 0 ? undefined : findYear(second, language, page, now);
    if (second !== undefined || !/^[a-z0-9-]+$/.test(first)) return undefined;
    const row = await findLiveNewsAt({ language, slug: first }, now);
    return row && { key: { id: row.id }, address: newsAddress({ language, path: row.slug }) };
  },

  view: async (key, context) => {
    if ("list" in key) return newsListView(key.list, context);
    const row = await findLiveNews(key.id, context.now);
    return row && newsItemView(row, context);
  },

  preview: newsItemView,
  addressOf: async (row) => newsAddress(row),

  live: async (ids, now) =>
    (await listLiveNewsByIds(ids.map(Number), now)).map((row) => ({ id: row.id, ...linkTo(row) })),

  listAddress,
  indexable: async (now, limit) => {
    const rows = await listIndexableNews(now, limit);
    const pictureOf = await picturesOf(rows);
    return rows.map((row) => ({
      href: newsAddress(row),
      language: row.language,
      changedAt: lastChange(row),
      set: row.translationOf ?? row.id,
      picture: pictureOf(row),
      story: { title: row.title, at: row.publishAt ?? row.publishedAt ?? row.createdAt },
    }));
  },

  feed: async (key, context) => ("list" in key ? newsFeed(key.list, context) : undefined),

  calendar: async (key, context) => {
    if ("list" in key) return key.list.year === undefined ? newsCalendar(key.list, context) : undefined;
    const row = await findLiveNews(key.id, context.now);
    return row && itemCalendar(row);
  },

  navigation: async (language, now) => {
    const isThere = (await listNewestNews(language, 1, now)).length > 0;
    return isThere ? [{ href: listAddress(language), text: newsListTitle({ language }), children: [] }] : [];
  },

  newest: async (language, count, now) => (await listNewestNews(language, count, now)).map(linkTo),
};

function linkTo(row: Pick<NewsRow, "language" | "path" | "title">): SiteLink {
  return { href: newsAddress(row), text: row.title };
}

async function findYear(
  text: string,
  language: Language,
  page: number,
  now: Date,
): Promise<AddressMatch<Key> | undefined> {
  const year = /^[1-9]\d{3}$/.test(text) ? Number(text) : undefined;
  const isThere = year !== undefined && (await hasNews({ language, year }, now));
  return isThere ? foundList({ language, year }, yearAddress(language, year), page, now) : undefined;
}

async function foundList(
  list: NewsList,
  address: string,
  page: number,
  now: Date,
): Promise<AddressMatch<Key> | undefined> {
  return (await hasPage(list, page, now)) ? { key: { list }, address } : undefined;
}
