import { categoryIdsOf } from "#lib/content/queries/categories";
import type { NewsRow, NewsSummary } from "#lib/content/queries/public-news";
import { listComingEvents, listNewsTexts } from "#lib/content/queries/public-news";
import { siteOrigin } from "#lib/kernel/public-addresses";
import { mapSeries } from "#lib/platform/map-series";
import { siteIdentity } from "#lib/settings/organisation";
import type { Calendar, CalendarEvent, Feed } from "#lib/website/feed";
import { picturesOf } from "#lib/website/pictures";
import { siteText } from "#lib/website/site-text";
import type { PublicContext } from "../public-type.ts";
import { newsAddress } from "./addresses.ts";
import type { NewsList } from "./list-view.ts";
import { newsListAddress, newsListTitle, newsSelection } from "./list-view.ts";
import { sortingOf } from "./sorting.ts";

const mostEntries = 20;
const mostEvents = 200;

/** The newest of a list with their texts. */
export async function newsFeed(list: NewsList, context: PublicContext): Promise<Feed> {
  const { language } = list;
  const sorting = await sortingOf(language);
  const rows = await listNewsTexts(await newsSelection(list, sorting), mostEntries, context.now);
  const pictureOf = await picturesOf(rows);
  const listed = await categoryIdsOf(
    "news",
    rows.map(({ id }) => id),
  );
  const { name, tagline } = await siteIdentity(language);
  return {
    language,
    title: `${newsListTitle(list)} – ${name}`,
    description: list.category?.description ?? (tagline || name),
    href: newsListAddress(list),
    entries: await mapSeries(rows, async (row) => ({
      record: `news:${row.id}`,
      href: newsAddress(row),
      title: row.title,
      summary: row.perex,
      html: (await siteText(row, context)).html,
      publishedAt: appearedAt(row),
      changedAt: lastChange(row),
      author: row.authorName,
      categories: (listed.get(row.id) ?? []).flatMap((id) => sorting.labelOf(id)?.text ?? []),
      picture: pictureOf(row),
    })),
  };
}

/** Returns the date of an item, or its creation time if it has none. */
function appearedAt({ date, createdAt }: NewsRow): Date {
  const midnight = new Date(`${date}T00:00Z`);
  return Number.isNaN(midnight.getTime()) ? createdAt : midnight;
}

/** All events of a language that are not over yet. */
export async function newsCalendar({ language }: NewsList, { now }: PublicContext): Promise<Calendar> {
  const rows = await listComingEvents(language, mostEvents, now);
  const { name } = await siteIdentity(language);
  return { language, isSingle: false, title: name, events: rows.flatMap((row) => eventOf(row) ?? []) };
}

/** Returns one event for a calendar; undefined if the item is not an event. */
export function itemCalendar(row: NewsRow): Calendar | undefined {
  const event = eventOf(row);
  return event && { language: row.language, isSingle: true, title: row.title, events: [event] };
}

function eventOf(row: NewsSummary): CalendarEvent | undefined {
  if (row.kind !== "event" || !row.eventFrom) return undefined;
  return {
    id: `news-${row.id}@${siteOrigin().hostname}`,
    href: newsAddress(row),
    title: row.title,
    summary: row.perex,
    place: row.place,
    from: row.eventFrom,
    to: row.eventTo,
    changedAt: lastChange(row),
  };
}

/** Returns the time when visitors last saw an item change; scheduled publishing counts as a change. */
export function lastChange({
  publishedAt,
  updatedAt,
  publishAt,
}: Pick<NewsSummary, "publishedAt" | "updatedAt" | "publishAt">): Date {
  const published = publishedAt ?? updatedAt;
  return publishAt && publishAt > published ? publishAt : published;
}
