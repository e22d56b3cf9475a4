import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyModule } from "#lib/define-module";
import { columnNamed, dayConditions, filtersOf } from "./filters.ts";
import type { ListingPlan } from "./listing-plan.ts";
import { recordsMatching } from "./search-match.ts";
import { defaultOrder, narrowingFields } from "./search-tables.ts";

/** What a listing is asked for; values that do not exist fall back to the defaults. */
export interface ListingQuery {
  readonly search: string;
  /** First letter; "" for all. */
  readonly filter1: string;
  /** `<column> ASC` or `<column> DESC`. */
  readonly orderBy: string;
  /** From 1. */
  readonly listingPage: number;
  /** Records a page, at most 500. */
  readonly limit: number;
  /** Value by parameter of a filter (see `filtersOf`); "" for all. */
  readonly filters: Readonly<Record<string, string>>;
  readonly trash: boolean;
}

/** What a query narrows by, and to what: the letter and named values. */
export function narrowingOf(module: AnyModule, query: ListingQuery): readonly (readonly [string, string])[] {
  return narrowingFields(module)
    .map((field) => [field, (field === "letter" ? query.filter1 : query.filters[field]) ?? ""] as const)
    .filter(([, value]) => value !== "");
}

/** Whether days are asked for, which no counter knows. */
export function hasDays(module: AnyModule, query: ListingQuery): boolean {
  return dayConditions(module, query.filters, true).length > 0;
}

/**
 * The condition of a query. A unary plus keeps SQLite from every index but the one that the plan chose
 * (sqlite.org/optoverview.html, "Disqualifying WHERE-clause terms").
 */
export function conditionOf(
  module: AnyModule,
  query: ListingQuery,
  { path, match, text }: ListingPlan,
): SQL | undefined {
  const { table } = module;
  const isByWords = path === "found" || path === "words";
  const isProven = text === "" || (isByWords && match?.isExact);
  const narrowing = isByWords ? [] : narrowingOf(module, query);
  return and(
    query.trash ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
    path === "found" && match ? sql`rowid IN (${recordsMatching(module, match.expression)})` : undefined,
    isProven ? undefined : sql`instr(${table.searchText}, ${text}) > 0`,
    ...dayConditions(module, query.filters, path === "order" || isOrderedInside(module, path)),
    ...narrowing.map(([field, value]) => {
      const column = columnNamed(module, field);
      return path === field ? sql`${column} = ${value}` : sql`+${column} = ${value}`;
    }),
  );
}

/** Whether days are those of the default order, by which the records of each letter and value stand in their index. */
function isOrderedInside(module: AnyModule, path: string): boolean {
  const days = filtersOf(module).filter(({ kind }) => kind === "from" || kind === "to");
  return narrowingFields(module).includes(path) && days.every(({ field }) => field === defaultOrder(module));
}
