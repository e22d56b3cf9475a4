import { and } from "drizzle-orm";
import type { AnyModule } from "#lib/define-module";
import { conditionOf, type Way } from "./condition.ts";
import { countHolding, type Found } from "./count.ts";
import { defaultOrder } from "./narrowing.ts";
import { planOf } from "./plan.ts";
import type { ListingQuery } from "./query.ts";
import { mostGlimpsed } from "./sizes.ts";
import { beginningOf, isAmong, type Stretch, selectStretch } from "./stretch.ts";

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
  const { few, walk, length } = plan;
  if (total < length) {
    const isLikelyNear = (stretch.offset + stretch.limit) * length * 2 <= mostGlimpsed * total;
    const near = isLikelyNear ? await glimpse(module, query, walk, stretch) : [];
    if (near.length === stretch.limit) return near;
    if (few) return selectStretch(module, conditionOf(module, query, few), stretch, true);
  }
  return selectStretch(module, conditionOf(module, query, walk), stretch, false);
}

/** What the first records on the way hold of a page, each looked at: all of it, where what is asked for is common. */
async function glimpse(
  module: AnyModule,
  query: ListingQuery,
  walk: Way,
  stretch: Stretch,
): Promise<readonly number[]> {
  const { lead, order = defaultOrder(module) } = walk;
  const leading = [lead, `${order}From`, `${order}To`].map((name) => [name, query.filters[name] ?? ""]);
  const filter1 = lead === "letter" ? query.filter1 : "";
  const led = { ...query, search: "", filter1, filters: Object.fromEntries(leading) };
  const isBeginning = await beginningOf(module, conditionOf(module, led, walk), stretch, mostGlimpsed);
  if (!isBeginning) return [];
  const each = conditionOf(module, query, { ...walk, others: "rows" });
  return selectStretch(module, and(each, isBeginning), stretch, false);
}
