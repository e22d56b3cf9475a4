import type { AnyModule } from "#lib/define-module";
import { fold } from "#lib/i18n/folding";
import { inTurn } from "#lib/in-turn";
import type { Way } from "./condition.ts";
import { isIndexed } from "./index/trigrams.ts";
import { defaultOrder, narrowingOf } from "./narrowing.ts";
import type { ListingQuery } from "./query.ts";
import { mostSorted } from "./sizes.ts";
import { liveTotal, totalOf } from "./totals.ts";

/** How a page or a count of a query is found. */
export interface Plan {
  readonly way: Way;
  /** How many records the way leads along. */
  readonly size: number;
  /** They are few: fetched all and sorted. */
  readonly isSorted: boolean;
}

/**
 * How to find a page of a query: the few that its rarest condition leaves are fetched and sorted; otherwise the index of
 * the order is walked. To count, any order will do.
 *
 * @param holding tells how many records hold the searched text
 */
export async function planOf(
  module: AnyModule,
  query: ListingQuery,
  holding: () => Promise<number>,
): Promise<Plan> {
  if (query.trash) return { way: { lead: "rows", others: "rows" }, size: 0, isSorted: true };
  const { lead, size } = await rarestOf(module, query, holding);
  if (size <= mostSorted) return { way: { lead, others: "rows" }, size, isSorted: true };
  const [order = ""] = query.orderBy.split(" ");
  const isLed = lead !== "text" && (order === "" || order === defaultOrder(module));
  if (isLed && lead !== "order") return { way: { lead, others: "sets" }, size, isSorted: false };
  const way = { lead: "order", others: "sets", ...(order === "" ? {} : { order }) } as const;
  return { way, size: await liveTotal(module), isSorted: false };
}

async function rarestOf(module: AnyModule, query: ListingQuery, holding: () => Promise<number>) {
  const narrowing = await inTurn(narrowingOf(module, query), async ([lead, value]) => ({
    lead,
    size: await totalOf(module, lead, value),
  }));
  const text = isIndexed(fold(query.search)) ? [{ lead: "text", size: await holding() }] : [];
  const all = { lead: "order", size: Number.POSITIVE_INFINITY };
  return [...text, ...narrowing].reduce((least, next) => (next.size < least.size ? next : least), all);
}
