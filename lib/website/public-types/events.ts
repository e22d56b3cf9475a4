import {
  countEvents,
  findLiveEvent,
  findLiveEventAt,
  hasEvents,
  listEventsPage,
  listEventsToCome,
  listEventTexts,
  listIndexableEvents,
  listLiveEventSet,
  listLiveEventsByIds,
  listNextEvents,
} from "#lib/content/queries/public-events";
import { translator } from "#lib/platform/i18n/translator";
import { picturesOf } from "../pictures.ts";
import { siteText } from "../site-text.ts";
import type { Archive } from "./archive/declaration.ts";
import { listOf } from "./archive/find.ts";
import { listAddress, selectionOf } from "./archive/list-view.ts";
import { archive } from "./archive.ts";
import { eventSegments } from "./events/addresses.ts";
import { calendarEventOf } from "./events/calendar.ts";
import { eventCards } from "./events/cards.ts";
import { isShownMonth, monthView } from "./events/month-view.ts";
import { eventParts, isMonth, nothingIn, titleOfPart } from "./events/parts.ts";
import { eventStory } from "./events/story.ts";

const declared = {
  module: "events",
  segments: eventSegments,
  order: {
    at: findLiveEventAt,
    find: findLiveEvent,
    byIds: listLiveEventsByIds,
    set: listLiveEventSet,
    page: listEventsPage,
    texts: listEventTexts,
    has: hasEvents,
    count: countEvents,
    indexable: listIndexableEvents,
    newest: listNextEvents,
  },
  categories: "events",
  parts: { links: eventParts, titleOf: titleOfPart, nothing: nothingIn },
  about: (language) => ({ title: translator(language, "modules.events")("title") }),
  summary: (language, words) => translator(language, "site.event")("description", words),
  cards: (rows, { sorting, now }) => eventCards(rows, sorting, now),
  story: eventStory,
  entry: async (row, context) => ({
    summary: row.perex,
    html: (await siteText(row, context)).html,
    publishedAt: row.publishAt ?? row.publishedAt ?? row.createdAt,
    author: null,
  }),
  pictures: picturesOf,
  calendar: { coming: listEventsToCome, eventOf: calendarEventOf },
} satisfies Archive<
  NonNullable<Awaited<ReturnType<typeof findLiveEvent>>>,
  Awaited<ReturnType<typeof listEventsPage>>[number]
>;

const listed = archive(declared);

/** Events: the nearest first, page by page, what is over, months, each event, feeds and the calendar. */
export const eventsPublicType: typeof listed = {
  ...listed,

  resolve: (path, language, now, page, part) => {
    const isList = path.length !== 1;
    const isMissing = isList && isMonth(part) && (page > 1 || !isShownMonth(part, now));
    return isMissing ? Promise.resolve(undefined) : listed.resolve(path, language, now, page, part);
  },

  view: async (key, context) => {
    const { part: month, now } = context;
    const list = isMonth(month) ? await listOf(key) : undefined;
    const view = await listed.view(key, context);
    if (!list || !view || !isMonth(month)) return view;
    const selection = await selectionOf(declared, list);
    return monthView(view, { month, href: listAddress(declared, list), selection }, now);
  },
};
