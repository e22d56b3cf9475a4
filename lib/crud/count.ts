import { count, sql } from "drizzle-orm";
import { type Database, database } from "#db/client";
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
export async function countRecords(module: AnyModule, query: ListingQuery): Promise<number> {
  return (await knownCount(module, query)) ?? (await keptCount(module, query));
}

async function knownCount(module: AnyModule, query: ListingQuery): Promise<number | undefined> {
  if (hasDays(module, query)) return undefined;
  const narrowing = narrowingOf(module, query);
  const isSearched = fold(query.search) !== "";
  if (query.trash) return narrowing.length > 0 || isSearched ? undefined : trashTotal(module);
  if (isSearched)
    return narrowing.length > 0 ? undefined : (await matchOf(module, fold(query.search), []))?.total;
  const [first, ...others] = narrowing;
  if (!first) return liveTotal(module);
  return others.length > 0 ? undefined : totalOf(module, ...first);
}

const keptBy = new WeakMap<Database, Map<string, { readonly revision: number; readonly total: number }>>();
const mostKept = 1000;

async function keptCount(module: AnyModule, query: ListingQuery): Promise<number> {
  const asked = [fold(query.search), query.filter1, query.filters, query.trash];
  const key = JSON.stringify([module.name, ...asked]);
  const open = database();
  const kept = keptBy.get(open) ?? new Map();
  keptBy.set(open, kept);
  const revision = await revisionOf(module);
  const known = kept.get(key);
  if (known?.revision === revision) return known.total;
  const total = await freshCount(module, query);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { revision, total });
  return total;
}

async function freshCount(module: AnyModule, query: ListingQuery): Promise<number> {
  const plan = await countingPlanOf(module, query);
  if (plan.path === "found" && plan.match?.isExact && !hasDays(module, query)) {
    const { words } = tablesOf(module);
    const counting = sql`SELECT count(*) AS total FROM ${words} WHERE ${words} MATCH ${plan.match.expression}`;
    return Number((await database().get<{ total: number }>(counting))?.total ?? 0);
  }
  const where = conditionOf(module, query, plan);
  return (await database().select({ total: count() }).from(module.table).where(where).get())?.total ?? 0;
}
