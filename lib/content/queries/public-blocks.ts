import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { database } from "#db/client";
import { listOfNumbers } from "#db/expressions";
import { blocks } from "#lib/content/blocks";
import { shown } from "#lib/kernel/queries/live-records";
import { prepared } from "#lib/kernel/queries/prepared";
import { recordLinks } from "#lib/kernel/tables";
import type { Language } from "#lib/platform/i18n/languages";

const { table } = blocks;

/** A block with the pages that its condition names. */
export type BlockRow = Omit<(typeof table)["$inferSelect"], "searchText" | "workingCopy"> & {
  readonly pages: readonly number[];
};

/** Lists the blocks of a language that are in any zone, in their order there. */
export async function listZoneBlocks(language: Language, now: Date): Promise<readonly BlockRow[]> {
  return inZones().all({ language, now: now.getTime() });
}

/** Lists live blocks by id, in no order. */
export async function listLiveBlocksByIds(ids: readonly number[], now: Date): Promise<readonly BlockRow[]> {
  if (ids.length === 0) return [];
  return database()
    .select(columns)
    .from(table)
    .where(and(inArray(table.id, [...ids]), shown(table, now)))
    .all();
}

const { searchText: _, workingCopy: __, ...own } = getTableColumns(table);

const ofBlock = and(
  eq(recordLinks.fromModule, blocks.name),
  eq(recordLinks.fromId, sql`CAST(${table.id} AS TEXT)`),
  eq(recordLinks.field, "pages"),
);
const columns = {
  ...own,
  pages: sql`(SELECT ${listOfNumbers(recordLinks.toId)} FROM ${recordLinks} WHERE ${ofBlock})`.mapWith(
    (ids: string): readonly number[] => JSON.parse(ids),
  ),
};

const inZones = prepared((open) =>
  open
    .select(columns)
    .from(table)
    .where(
      and(
        eq(table.language, sql.placeholder("language")),
        ne(table.zone, "none"),
        shown(table, sql.placeholder("now")),
      ),
    )
    .orderBy(asc(table.position), asc(table.id))
    .prepare(),
);
