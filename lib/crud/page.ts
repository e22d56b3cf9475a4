import type { AnyModule } from "#lib/define-module";
import { planOf } from "./listing-plan.ts";
import { conditionOf, type ListingQuery } from "./listing-query.ts";
import { recordsByWords } from "./page-by-words.ts";
import { type Stretch, selectStretch } from "./record-order.ts";

/** Row ids of the records of a page, in order, read from the nearer end. */
export async function recordsOfPage(
  module: AnyModule,
  query: ListingQuery,
  { total, offset }: { readonly total: number; readonly offset: number },
): Promise<readonly number[]> {
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return [];
  const isReversed = offset > total / 2;
  const [key = "", direction] = query.orderBy.split(" ");
  const records = await recordsOf(module, query, {
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
  stretch: Stretch,
): Promise<readonly number[]> {
  const plan = await planOf(module, query);
  const byWords = plan.path === "words" ? await recordsByWords(module, query, plan, stretch) : undefined;
  if (byWords) return byWords;
  const path = plan.path === "words" ? "order" : plan.path;
  return selectStretch(module, conditionOf(module, query, { ...plan, path }), stretch, plan.isSorted);
}
