import { count, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { fold } from "#lib/i18n/folding";
import { countingPlanOf } from "./listing-plan.ts";
import { conditionOf, hasDays, type ListingQuery, narrowingOf } from "./listing-query.ts";
import { matchOf, tablesOf } from "./search-match.ts";
import { liveTotal, revisionOf, totalOf, trashTotal } from "./totals.ts";

/**
 * Counts what a query matches. Counters know the total, each letter, each choice and each text that many records
 * have; rarer texts are counted one by one. What joins several of these is kept until the module changes.
 */
export function countRecords(module: AnyModule, query: ListingQuery): number {
  return knownCount(module, query) ?? keptCount(module, query);
}

function knownCount(module: AnyModule, query: ListingQuery): number | undefined {
  if (hasDays(module, query)) return undefined;
  const narrowing = narrowingOf(module, query);
  const isSearched = fold(query.search) !== "";
  if (query.trash) return narrowing.length > 0 || isSearched ? undefined : trashTotal(module);
  if (isSearched) return narrowing.length > 0 ? undefined : matchOf(module, fold(query.search), [])?.total;
  const [first, ...others] = narrowing;
  if (!first) return liveTotal(module);
  return others.length > 0 ? undefined : totalOf(module, ...first);
}

const kept = new Map<string, { readonly revision: number; readonly total: number }>();
const mostKept = 1000;

function keptCount(module: AnyModule, query: ListingQuery): number {
  const asked = [fold(query.search), query.filter1, query.filters, query.trash];
  const key = JSON.stringify([database().$client.name, module.name, ...asked]);
  const revision = revisionOf(module);
  const known = kept.get(key);
  if (known?.revision === revision) return known.total;
  const total = freshCount(module, query);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { revision, total });
  return total;
}

function freshCount(module: AnyModule, query: ListingQuery): number {
  const plan = countingPlanOf(module, query);
  if (plan.path === "found" && plan.match?.isExact && !hasDays(module, query)) {
    const { words } = tablesOf(module);
    const counting = sql`SELECT count(*) AS total FROM ${words} WHERE ${words} MATCH ${plan.match.expression}`;
    return Number(database().get<{ total: number }>(counting)?.total ?? 0);
  }
  const where = conditionOf(module, query, plan);
  return database().select({ total: count() }).from(module.table).where(where).get()?.total ?? 0;
}
