import { and } from "drizzle-orm";
import type { AnyModule } from "#lib/define-module";
import { conditionOf } from "./condition.ts";
import { countHolding, type Found } from "./count.ts";
import { defaultOrder } from "./narrowing.ts";
import { type Plan, planOf } from "./plan.ts";
import type { ListingQuery } from "./query.ts";
import { mostGlimpsed } from "./sizes.ts";
import { isAmong, type Stretch, selectStretch } from "./stretch.ts";

/** Row ids of the records of a page, in order, read from the nearer end. */
export async function recordsOfPage(
  module: AnyModule,
  query: ListingQuery,
  found: Found,
  offset: number,
): Promise<readonly number[]> {
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
): Promise<readonly number[]> {
  if (records) return selectStretch(module, isAmong(records), stretch, true);
  const plan = await planOf(module, query, () => countHolding(module, query.search));
  const isLikelyNear = (stretch.offset + stretch.limit) * plan.size <= mostGlimpsed * total;
  if (!plan.isSorted && total < plan.size && isLikelyNear) {
    const near = await glimpse(module, query, plan, stretch);
    if (near.length === stretch.limit) return near;
  }
  return selectStretch(module, conditionOf(module, query, plan.way), stretch, plan.isSorted);
}

/** What the first records of the order hold of a page: all of it, where what is asked for is common. */
async function glimpse(
  module: AnyModule,
  query: ListingQuery,
  { way }: Plan,
  stretch: Stretch,
): Promise<readonly number[]> {
  const { lead, order = defaultOrder(module) } = way;
  const leading = [lead, `${order}From`, `${order}To`].map((name) => [name, query.filters[name] ?? ""]);
  const filter1 = lead === "letter" ? query.filter1 : "";
  const led = { ...query, search: "", filter1, filters: Object.fromEntries(leading) };
  const first = await selectStretch(
    module,
    conditionOf(module, led, way),
    { ...stretch, offset: 0, limit: mostGlimpsed },
    false,
  );
  const tested = conditionOf(module, query, { lead: "rows", others: "rows" });
  return selectStretch(module, and(isAmong(first), tested), stretch, true);
}
