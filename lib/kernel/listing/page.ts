import { and } from "drizzle-orm";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { conditionOf } from "./condition.ts";
import { asksForAll, countHolding } from "./count.ts";
import type { Found } from "./found.ts";
import { defaultOrder } from "./narrowing.ts";
import { type Plan, planOf } from "./plan.ts";
import type { ListingQuery } from "./query.ts";
import type { RowKey } from "./row-key.ts";
import { mostLookedAt, rowIdsForARow } from "./sizes.ts";
import { beginningOf, isAmong, type Stretch, selectStretch, stretchOfAll } from "./stretch.ts";

/** Row keys of the records of a page, in order, read from the nearer end. */
export async function recordsOfPage(
  module: AnyModule,
  query: ListingQuery,
  found: Found,
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
  { total, records }: Found,
  stretch: Stretch,
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
 * What the beginning of the way holds of a page: all of it, unless what is asked for stands together further on. Four
 * times as far is looked as the page would reach if it were spread evenly, where that is less work than anything else.
 */
async function nearRecords(
  module: AnyModule,
  query: ListingQuery,
  { few, walk, length }: Plan,
  total: number,
  stretch: Stretch,
): Promise<readonly RowKey[]> {
  const steps = Math.ceil((4 * (stretch.offset + stretch.limit) * length) / total);
  const others = steps <= mostLookedAt ? "rows" : "sets";
  if (others === "sets" && (!few || steps > rowIdsForARow * total)) return [];
  const { lead, order = defaultOrder(module) } = walk;
  const leading = [lead, `${order}From`, `${order}To`].map((name) => [name, query.filters[name] ?? ""]);
  const filter1 = lead === "initial" ? query.filter1 : "";
  const led = { ...query, search: "", filter1, filters: Object.fromEntries(leading) };
  const isBeginning = await beginningOf(module, conditionOf(module, led, walk), stretch, steps);
  if (!isBeginning) return [];
  const condition = conditionOf(module, query, { ...walk, others });
  return selectStretch(module, and(condition, isBeginning), stretch, false);
}
