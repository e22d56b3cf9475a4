import type { AnyModule } from "#lib/kernel/module/define-module";
import { fold } from "#lib/platform/i18n/folding";
import { mapSeries } from "#lib/platform/map-series";
import type { SearchStrategy } from "./condition.ts";
import { inDialect } from "./dialect.ts";
import { defaultOrder, narrowingOf } from "./filters.ts";
import { foldersAsked, totalWithin } from "./folders.ts";
import type { ListingQuery } from "./query.ts";
import { mostSorted } from "./sizes.ts";
import { liveTotal, totalOf } from "./totals.ts";

/** Plan for finding a page or a count of a query. */
export interface Plan {
  /**
   * Strategy that fetches all records that meet the rarest condition, to be sorted; undefined if these are too many.
   */
  readonly few: SearchStrategy | undefined;
  /** Strategy that walks an index in the requested order. */
  readonly walk: SearchStrategy;
  /** Number of records the walk passes through. */
  readonly length: number;
}

/**
 * Plans how to find a page of a query; without an order, how to count it.
 *
 * @param holding tells how many records hold the searched text
 */
export async function planOf(
  module: AnyModule,
  query: ListingQuery,
  holding: () => Promise<number>,
): Promise<Plan> {
  const rows: SearchStrategy = { lead: "rows", others: "rows" };
  if (query.trash) return { few: rows, walk: rows, length: Number.POSITIVE_INFINITY };
  const narrowing = await mapSeries(narrowingOf(module, query), async ([lead, value]) => ({
    lead,
    size: await totalOf(module, lead, value),
  }));
  const text = inDialect.isIndexed(fold(query.search)) ? [{ lead: "text", size: await holding() }] : [];
  const folders = await mapSeries(
    foldersAsked(module, query.filters),
    async ({ field, parameter, folder }) => ({
      lead: parameter,
      size: await totalWithin(module, field, folder),
    }),
  );
  const rarest = rarestOf([...text, ...narrowing, ...folders]);
  const few: SearchStrategy | undefined =
    rarest && rarest.size <= mostSorted ? { lead: rarest.lead, others: "rows" } : undefined;
  const [order = ""] = query.orderBy.split(" ");
  const led = order === "" || order === defaultOrder(module) ? rarestOf(narrowing) : undefined;
  if (led) return { few, walk: { lead: led.lead, others: "sets" }, length: led.size };
  const walk = { lead: "order", others: "sets", ...(order === "" ? {} : { order }) } as const;
  return { few, walk, length: await liveTotal(module) };
}

interface Condition {
  readonly lead: string;
  readonly size: number;
}

function rarestOf(conditions: readonly Condition[]): Condition | undefined {
  return conditions.toSorted((one, other) => one.size - other.size)[0];
}
