import { type SQL, sql } from "drizzle-orm";
import { isInCategories } from "#lib/content/queries/categories";
import { columnNamed } from "#lib/kernel/listing/filters";
import {
  countLive,
  findLiveAt,
  listLive,
  listLiveByIds,
  listLiveSet,
} from "#lib/kernel/queries/live-records";
import { moduleNamed } from "#lib/kernel/registry";
import type { ArchiveOrder, ArchiveSelection, Listed } from "./declaration.ts";

/** Returns the queries of an archive whose newest records, by the day in a field, come first. */
export function newestBy<Row extends Listed>(
  { name, table }: { readonly name: string; readonly table: { readonly $inferSelect: Row } },
  day: string & keyof Row,
): ArchiveOrder<Row, Row> {
  const module = () => {
    const found = moduleNamed(name);
    if (!found) throw new Error(`There is no module ${name}.`);
    return found;
  };
  const rowsOf = async (rows: Promise<unknown>) => (await rows) as readonly (typeof table.$inferSelect)[];
  const selected = ({ language, categoryIds, year }: ArchiveSelection) => {
    const own = module();
    const isInThem = categoryIds && isInCategories(name, own.table.id, categoryIds);
    return {
      language,
      where: isInThem ?? (year === undefined ? undefined : isOfYear(columnNamed(own, day), year)),
    };
  };
  return {
    at: async ({ language, slug: path }, now) => {
      const [row] = await rowsOf(findLiveAt(module(), { language, path }, now).then((found) => [found]));
      return row && { id: row.id, path: row.path ?? "" };
    },
    find: async (id, now) => (await rowsOf(listLiveByIds(module(), [id], now)))[0],
    byIds: (ids, now) => rowsOf(listLiveByIds(module(), ids, now)),
    set: (originalId, now) => rowsOf(listLiveSet(module(), originalId, now)),
    page: (selection, stretch, now) =>
      rowsOf(listLive(module(), { ...selected(selection), ...stretch, newestBy: day }, now)),
    texts: (selection, limit, now) =>
      rowsOf(listLive(module(), { ...selected(selection), limit, newestBy: day }, now)),
    has: async (selection, now, offset = 0) =>
      (await listLive(module(), { ...selected(selection), limit: 1, offset, newestBy: day }, now)).length > 0,
    count: (selection, now) => countLive(module(), selected(selection), now),
    indexable: (now, limit) => rowsOf(listLive(module(), { limit, newestBy: day }, now)),
  };
}

function isOfYear(day: ReturnType<typeof columnNamed>, year: number): SQL {
  return sql`${day} >= ${`${year}-01-01`} AND ${day} < ${`${year + 1}-01-01`}`;
}
