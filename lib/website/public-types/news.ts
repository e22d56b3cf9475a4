import {
  countNews,
  findLiveNews,
  findLiveNewsAt,
  hasNews,
  listComingEvents,
  listIndexableNews,
  listLiveNewsByIds,
  listLiveNewsSet,
  listNewestNews,
  listNewsPage,
  listNewsTexts,
  yearsOfNews,
} from "#lib/content/queries/public-news";
import { addressWords } from "#lib/platform/i18n/address-words";
import { translator } from "#lib/platform/i18n/translator";
import { picturesOf } from "../pictures.ts";
import { siteText } from "../site-text.ts";
import { midnight } from "./archive/feed.ts";
import { archive } from "./archive.ts";
import { newsSegments } from "./news/addresses.ts";
import { newsCards } from "./news/cards.ts";
import { calendarEvent } from "./news/event.ts";
import { newsStory } from "./news/story.ts";

/** News: the newest page by page, categories, years, each item, feeds and the calendar of events. */
export const newsPublicType = archive({
  module: "news",
  segments: newsSegments,
  order: {
    at: findLiveNewsAt,
    find: findLiveNews,
    byIds: listLiveNewsByIds,
    set: listLiveNewsSet,
    page: listNewsPage,
    texts: listNewsTexts,
    has: hasNews,
    count: countNews,
    indexable: listIndexableNews,
    newest: listNewestNews,
  },
  categories: "news",
  years: { segments: addressWords("archive"), of: yearsOfNews },
  about: (language) => ({ title: translator(language, "modules.news")("title") }),
  hasLead: true,
  cards: (rows, { list, sorting, now }) =>
    newsCards(rows, sorting, now, list.year === undefined ? "pinned" : "plain"),
  story: newsStory,
  entry: async (row, context) => ({
    summary: row.perex,
    html: (await siteText(row, context)).html,
    publishedAt: midnight(row.date, row.createdAt),
    author: row.authorName,
  }),
  pictures: picturesOf,
  indexed: async ({ title, publishAt, publishedAt, createdAt }, picture) => ({
    picture,
    story: { title, at: publishAt ?? publishedAt ?? createdAt },
  }),
  calendar: { coming: listComingEvents, eventOf: calendarEvent },
});
