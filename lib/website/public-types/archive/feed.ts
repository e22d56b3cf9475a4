import { categoryIdsOf } from "#lib/content/queries/categories";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { siteIdentity } from "#lib/settings/organisation";
import type { Calendar, Feed } from "#lib/website/feed";
import type { PublicContext } from "../public-type.ts";
import { addressBelow } from "./addresses.ts";
import type { Archive, ArchiveList, ArchiveLists, Facts, Listed } from "./declaration.ts";
import { archiveSorting, descriptionOfList, listAddress, selectionOf, titleOfList } from "./list-view.ts";
import type { Sorting } from "./sorting.ts";

const mostEntries = 20;
const mostEvents = 200;

/** The newest of a list with their texts. */
export async function archiveFeed<Row extends Summary, Summary extends Listed>(
  archive: Archive<Row, Summary>,
  list: ArchiveList,
  context: PublicContext,
): Promise<Feed> {
  const { module, segments, order, facts = standardFacts } = archive;
  const { language } = list;
  const sorting = await archiveSorting(archive, language);
  const rows = await order.texts(await selectionOf(archive, list, sorting), mostEntries, context.now);
  const pictureOf = await archive.pictures?.(rows);
  const sortedUnder = await (archive.sortedUnder?.(rows) ?? namesOfCategories(archive, rows, sorting));
  const about = await archive.about(language);
  const { name, tagline } = await siteIdentity(language);
  return {
    language,
    title: `${titleOfList(list, about)} – ${name}`,
    description: descriptionOfList(list, about) ?? (tagline || name),
    href: listAddress(archive, list),
    entries: await mapSeries(rows, async (row) => {
      const { title, path, changedAt } = facts(row);
      return {
        record: `${module}:${row.id}`,
        href: addressBelow(segments, language, path),
        title,
        changedAt,
        categories: sortedUnder(row),
        picture: pictureOf?.(row),
        ...(await archive.entry(row, context)),
      };
    }),
  };
}

async function namesOfCategories(
  { module, categories }: ArchiveLists,
  rows: readonly Listed[],
  { labelOf }: Sorting,
) {
  const sorted = await categoryIdsOf(module, categories ? rows.map(({ id }) => id) : []);
  return ({ id }: Listed) => (sorted.get(id) ?? []).flatMap((one) => labelOf(one)?.text ?? []);
}

/** All events of a language that are not over yet. */
export async function archiveCalendar<Row extends Summary, Summary extends Listed>(
  { calendar }: Archive<Row, Summary>,
  language: Language,
  now: Date,
): Promise<Calendar | undefined> {
  const rows = await calendar?.coming(language, mostEvents, now);
  const { name } = await siteIdentity(language);
  return (
    rows && {
      language,
      isSingle: false,
      title: name,
      events: rows.flatMap((row) => calendar?.eventOf(row) ?? []),
    }
  );
}

/** Returns the facts of a record that is published, as columns say them. */
export function standardFacts(row: Listed): Facts {
  return { title: row.title ?? "", path: row.path ?? "", changedAt: lastChange(row) };
}

/** Returns the time when visitors last saw a record change; scheduled publishing counts as a change. */
export function lastChange({
  publishedAt,
  updatedAt,
  publishAt,
}: Pick<Listed, "publishedAt" | "updatedAt" | "publishAt">): Date {
  const published = publishedAt ?? updatedAt ?? new Date(0);
  return publishAt && publishAt > published ? publishAt : published;
}

/** Returns the first moment of a day such as `2026-12-05`, or another time if it is none. */
export function midnight(day: string, otherwise: Date): Date {
  const time = new Date(`${day}T00:00Z`);
  return Number.isNaN(time.getTime()) ? otherwise : time;
}
