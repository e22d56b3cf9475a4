import { and, getTableColumns, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { ordersOf } from "#lib/kernel/fields/orders";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { withLinks } from "#lib/kernel/queries/links";
import { preparedFor } from "#lib/kernel/queries/prepared";
import { conditionOf } from "./condition.ts";
import { asksForAll, countHolding, findRecords } from "./count.ts";
import { inDialect } from "./dialect.ts";
import { defaultOrder } from "./filters.ts";
import { type Plan, planOf } from "./plan.ts";
import type { ListingQuery, RecordKeys } from "./query.ts";
import type { RowKey } from "./row-key.ts";
import { mostLookedAt, rowIdsForARow } from "./sizes.ts";
import { isAmong, type ListingRange, rangeBeginning, selectStretch, stretchOfAll } from "./stretch.ts";

const { hasKeyOf, keyList, rowKey } = inDialect;

export interface ListingPage {
  readonly rows: readonly Row[];
  readonly count: number;
  /** The page that is shown, which may be earlier than the requested one. */
  readonly listingPage: number;
}

/** One page of a module's records. A page out of range shows the last. */
export async function listRecords(module: AnyModule, asked: ListingQuery): Promise<ListingPage> {
  const { records, ...page } = await listRowKeys(module, asked);
  return { rows: await rowsInOrder(module, records), ...page };
}

/** Returns the same without the records: only their row keys, for pages of any size. */
export async function listRowKeys(module: AnyModule, asked: ListingQuery) {
  const options = orderOptions(module);
  const orderBy = options.find((option) => option === asked.orderBy) ?? options[0] ?? "";
  const query = { ...asked, orderBy };
  const found = await findRecords(module, query);
  const count = found.total;
  const listingPage = Math.min(query.listingPage, Math.max(1, Math.ceil(count / query.limit)));
  const records = await recordsOfPage(module, query, found, (listingPage - 1) * query.limit);
  return { records, count, listingPage };
}

/**
 * Returns records by their row keys and in that order, including those in the trash; without the columns that are
 * only for search and order.
 */
export async function rowsInOrder(module: AnyModule, records: readonly RowKey[]): Promise<readonly Row[]> {
  if (records.length === 0) return [];
  const rows = await rowsOf(module).all({ records: keyList(records) });
  const byRecord = new Map(rows.map(({ record, row }) => [record, row as unknown as Row]));
  const ordered = records.flatMap((record) => byRecord.get(record) ?? []);
  return withLinks(database(), module, ordered);
}

/** Values of `orderBy` that a module offers, the default first. */
export function orderOptions(module: AnyModule): readonly string[] {
  return ordersOf(module.list).flatMap(({ key, direction }) => [
    `${key} ${direction}`,
    `${key} ${direction === "ASC" ? "DESC" : "ASC"}`,
  ]);
}

/** Initials of `filter1`: all, a-z, dash, underscore, digits. */
export const initials: readonly string[] = ["", ..."abcdefghijklmnopqrstuvwxyz-_0123456789"];

/** Prepared once for each module, because each listing asks for some dozens of rows. */
const rowsOf = preparedFor((open, module: AnyModule) =>
  open
    .select({ record: rowKey(module), row: toldColumns(module) })
    .from(module.table)
    .where(hasKeyOf(module, sql.placeholder("records")))
    .prepare(),
);

function toldColumns({ fields, table }: AnyModule) {
  const keys = Object.keys(fields).filter((key) => hasSortKey(fields, key));
  const silent = new Set(["searchText", ...keys.map(sortKeyOf)]);
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !silent.has(name)));
}

/** Row keys of the records of a page, in order, read from the nearer end. */
async function recordsOfPage(
  module: AnyModule,
  query: ListingQuery,
  found: RecordKeys,
  offset: number,
): Promise<readonly RowKey[]> {
  const { total } = found;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return [];
  const isReversed = offset > total / 2;
  const [key = "", direction] = query.orderBy.split(" ");
  const records = await recordsOf(module, query, found, {
    limit,
    offset: isReversed ? total - offset - limit : offset,
    key,
    direction: (direction === "DESC") === isReversed ? "ASC" : "DESC",
  });
  return isReversed ? records.toReversed() : records;
}

async function recordsOf(
  module: AnyModule,
  query: ListingQuery,
  { total, records }: RecordKeys,
  stretch: ListingRange,
): Promise<readonly RowKey[]> {
  if (asksForAll(module, query)) return stretchOfAll(module, stretch);
  if (records) return selectStretch(module, isAmong(module, records), stretch, true);
  const plan = await planOf(module, query, () => countHolding(module, query.search));
  const { few, walk, length } = plan;
  if (total < length) {
    const near = await nearRecords(module, query, plan, total, stretch);
    if (near.length === stretch.limit) return near;
    if (few) return selectStretch(module, conditionOf(module, query, few), stretch, true);
  }
  return selectStretch(module, conditionOf(module, query, walk), stretch, false);
}

/**
 * Returns a page from the beginning of the walk: all of it, unless the matches are clustered further on. Looks four
 * times as far as an evenly spread page would reach, where that is less work than anything else.
 */
async function nearRecords(
  module: AnyModule,
  query: ListingQuery,
  { few, walk, length }: Plan,
  total: number,
  stretch: ListingRange,
): Promise<readonly RowKey[]> {
  const steps = Math.ceil((4 * (stretch.offset + stretch.limit) * length) / total);
  const others = steps <= mostLookedAt ? "rows" : "sets";
  if (others === "sets" && (!few || steps > rowIdsForARow * total)) return [];
  const { lead, order = defaultOrder(module) } = walk;
  const leading = [lead, `${order}From`, `${order}To`].map((name) => [name, query.filters[name] ?? ""]);
  const filter1 = lead === "initial" ? query.filter1 : "";
  const led = { ...query, search: "", filter1, filters: Object.fromEntries(leading) };
  const isBeginning = await rangeBeginning(module, conditionOf(module, led, walk), stretch, steps);
  if (!isBeginning) return [];
  const condition = conditionOf(module, query, { ...walk, others });
  return selectStretch(module, and(condition, isBeginning), stretch, false);
}
