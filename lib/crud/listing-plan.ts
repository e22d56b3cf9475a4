import type { AnyModule } from "#lib/define-module";
import { fold } from "#lib/i18n/folding";
import { inTurn } from "#lib/in-turn";
import { type ListingQuery, narrowingOf } from "./listing-query.ts";
import { matchOf, type SearchMatch } from "./search-match.ts";
import { defaultOrder } from "./search-tables.ts";
import { totalOf } from "./totals.ts";

/** How the records of a query are reached without looking at the whole table. */
export interface ListingPlan {
  /**
   * `found`: the few that the full-text table finds; `words`: those of the full-text table in the default order;
   * `order`: along the index of the order; `trash`; else the name of the column whose index is walked.
   */
  readonly path: string;
  /** Reached out of order, all of them, to be sorted. */
  readonly isSorted: boolean;
  /** Folded text that is searched. */
  readonly text: string;
  readonly match: SearchMatch | undefined;
}

/** Sets up to this size are fetched by their index and sorted; larger ones are met often on the way through the order. */
export const smallSet = 5000;

/** How to find a page of a query. */
export async function planOf(module: AnyModule, query: ListingQuery): Promise<ListingPlan> {
  const { text, match, path, isFew } = await reachOf(module, query);
  if (query.trash) return { text, match, path, isSorted: true };
  const isDefaultOrder = query.orderBy.startsWith(`${defaultOrder(module)} `);
  if (isFew && !(path === "found" && match?.total !== undefined && isDefaultOrder))
    return { text, match, path, isSorted: true };
  const inOrder = path === "found" ? "words" : path;
  return { text, match, path: isDefaultOrder ? inOrder : "order", isSorted: false };
}

/** How to count a query that no counter knows. */
export async function countingPlanOf(module: AnyModule, query: ListingQuery): Promise<ListingPlan> {
  return { ...(await reachOf(module, query)), isSorted: true };
}

/** One letter or choice has an index of its own; whatever joins several is found by words. */
async function reachOf(module: AnyModule, query: ListingQuery) {
  const text = fold(query.search);
  const narrowing = narrowingOf(module, query);
  if (query.trash) return { text, match: undefined, path: "trash", isFew: true };
  const match = await matchOf(module, text, narrowing);
  const totals = await inTurn(narrowing, ([field, value]) => totalOf(module, field, value));
  const [first] = narrowing;
  if (text === "" && narrowing.length <= 1) {
    const path = first ? first[0] : "order";
    return { text, match, path, isFew: first !== undefined && (totals[0] ?? 0) <= smallSet };
  }
  const isRare = text !== "" && match?.total === undefined;
  const isFew = isRare || Math.min(...totals, match?.total ?? Number.POSITIVE_INFINITY) <= smallSet;
  return { text, match, path: "found", isFew };
}
