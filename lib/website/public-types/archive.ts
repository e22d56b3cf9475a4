import { mapSeries } from "#lib/platform/map-series";
import { tie } from "#lib/website/ties";
import type { SiteView } from "#lib/website/view";
import { addressBelow } from "./archive/addresses.ts";
import type { Archive, ArchiveList, Listed } from "./archive/declaration.ts";
import { archiveCalendar, archiveFeed, standardFacts } from "./archive/feed.ts";
import { type ArchiveKey, findInArchive, listOf, withPart } from "./archive/find.ts";
import { aboveRecords, archiveSorting, feedsOf, listView } from "./archive/list-view.ts";
import type { PublicContext, PublicType } from "./public-type.ts";

export type { Archive } from "./archive/declaration.ts";

/** Public type of an archive, which also shows a category that is not stored yet. */
export interface ArchivePublicType<Row> extends PublicType<Row, ArchiveKey> {
  readonly feed: NonNullable<PublicType<Row, ArchiveKey>["feed"]>;
  readonly listView: (list: ArchiveList, context: PublicContext) => Promise<SiteView>;
}

/**
 * Makes the public type of records that have a list and a page each: the list page by page, narrowed by categories
 * and years, each record, feeds and a calendar, navigation and sitemap.
 */
export function archive<Row extends Summary, Summary extends Listed>(
  declared: Archive<Row, Summary>,
): ArchivePublicType<Row> {
  const { module, segments, order, calendar, facts = standardFacts } = declared;
  const addressOf = (row: Summary) => addressBelow(segments, row.language, facts(row).path);

  const showList = (list: ArchiveList, context: PublicContext) =>
    listView(declared, list, context, async (selection, stretch, shown) =>
      declared.cards(await order.page(selection, stretch, context.now), { ...shown, hrefOf: addressOf }),
    );

  async function showRecord(row: Row, context: PublicContext): Promise<SiteView> {
    const { language } = row;
    const href = addressOf(row);
    const sorting = await archiveSorting(declared, language);
    const story = await declared.story(row, { ...context, href, sorting });
    const about = await declared.about(language);
    const set = (await order.set?.(row.translationOf ?? row.id, context.now)) ?? [row];
    return {
      language,
      title: tie(facts(row).title, language),
      record: { module, id: row.id },
      breadcrumbs: aboveRecords(declared, language, about),
      translations: set.map((other) => ({ language: other.language, href: addressOf(other) })),
      feeds: feedsOf(declared, { language }, about),
      ...story,
    };
  }

  return {
    module,
    firstSegments: segments,
    ...(declared.isSearched ? { isSearched: declared.isSearched } : {}),
    listView: showList,

    resolve: (path, language, now, page, part) =>
      findInArchive(declared, path, { language, now, page, part }),

    view: async (key, context) => {
      const list = await listOf(key);
      if (list) return showList(withPart(declared, list, context.part), context);
      const row = "id" in key ? await order.find(key.id, context.now) : undefined;
      if (!row || !("id" in key)) return undefined;
      return key.part === undefined ? showRecord(row, context) : declared.part?.(row, key.part, context);
    },

    preview: (row, context) => showRecord(row, { ...context, isPreview: true }),
    addressOf: async (row) => addressOf(row),

    live: async (ids, now) =>
      (await order.byIds(ids.map(Number), now)).map((row) => ({
        id: row.id,
        href: addressOf(row),
        text: facts(row).title,
      })),

    listAddress: (language) => addressBelow(segments, language),
    indexable: async (now, limit) => {
      const rows = (await order.indexable(now, limit)).filter(({ noindex }) => !noindex);
      const pictureOf = await declared.pictures?.(rows);
      return mapSeries(rows, async (row) => {
        const picture = pictureOf?.(row);
        return {
          href: addressOf(row),
          language: row.language,
          changedAt: facts(row).changedAt,
          set: row.translationOf ?? row.id,
          ...((await declared.indexed?.(row, picture)) ?? { picture }),
        };
      });
    },

    feed: async (key, context) => {
      const list = await listOf(key);
      return list && archiveFeed(declared, list, context);
    },

    ...(calendar
      ? {
          calendar: async (key, { now }) => {
            if ("language" in key)
              return key.year === undefined ? archiveCalendar(declared, key.language, now) : undefined;
            const row = "id" in key ? await order.find(key.id, now) : undefined;
            const event = row && calendar.eventOf(row);
            return (
              event && { language: row.language, isSingle: true, title: facts(row).title, events: [event] }
            );
          },
        }
      : {}),

    navigation: async (language, now) => {
      const isThere = order.newest
        ? (await order.newest(language, 1, now)).length > 0
        : await order.has({ language }, now);
      if (!isThere) return [];
      const { title: text } = await declared.about(language);
      return [{ href: addressBelow(segments, language), text, children: [] }];
    },

    ...(order.newest
      ? {
          newest: async (language, count, now) =>
            ((await order.newest?.(language, count, now)) ?? []).map((row) => ({
              href: addressBelow(segments, row.language, row.path),
              text: row.title,
            })),
        }
      : {}),
  };
}
