import {
  countNews,
  findLiveNews,
  findLiveNewsAt,
  hasNews,
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
import { addressOfFile } from "../feed.ts";
import { picturesOf } from "../pictures.ts";
import { siteText } from "../site-text.ts";
import { addressBelow } from "./archive/addresses.ts";
import { midnight } from "./archive/feed.ts";
import { archive } from "./archive.ts";
import { eventSegments } from "./events/addresses.ts";
import { newsSegments } from "./news/addresses.ts";
import { newsCards } from "./news/cards.ts";
import { newsStory } from "./news/story.ts";

const listed = archive({
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
});

/** News: the newest page by page, categories, years, each item, and feeds. */
export const newsPublicType: typeof listed = {
  ...listed,

  // The calendar of events was here while events were kept among the news.
  movedFile: (key, file) =>
    file === "calendar.ics" && "language" in key && key.year === undefined
      ? addressOfFile(addressBelow(eventSegments, key.language), file)
      : undefined,
};
