import { type SQL, sql } from "drizzle-orm";
import { type Database, database } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { fold } from "#lib/platform/i18n/folding";
import { checksAsked } from "./checks.ts";
import { conditionOf } from "./condition.ts";
import { inDialect } from "./dialect.ts";
import { daysAsked, narrowingOf } from "./filters.ts";
import { foldersAsked, totalWithin } from "./folders.ts";
import { linksAsked } from "./links.ts";
import { planOf } from "./plan.ts";
import type { ListingQuery, RecordKeys } from "./query.ts";
import { mostRemembered } from "./sizes.ts";
import { liveTotal, revisionOf, totalOf, trashTotal } from "./totals.ts";

const { lookUp, recordsHolding, rowKey } = inDialect;

/**
 * Finds the records or the number of records that a query matches. Counters know the total, each initial and each
 * choice; everything else is counted and remembered until the module changes.
 */
export async function findRecords(module: AnyModule, query: ListingQuery): Promise<RecordKeys> {
  const total = await knownTotal(module, query);
  if (total !== undefined) return { total };
  // The result of a check may change together with other modules.
  if (checksAsked(module, query).length > 0)
    return lookUp(await recordsOfQuery(module, query), mostRemembered);
  return rememberedOf(module, query);
}

/** Counts the live records that contain a text. */
export async function countHolding(module: AnyModule, search: string): Promise<number> {
  const asked = { search, filter1: "", filters: {}, trash: false, reach: undefined };
  const page = { orderBy: "", listingPage: 1, limit: 1 };
  return (await findRecords(module, { ...asked, ...page })).total;
}

/** True if a query requests all live records. */
export function asksForAll(module: AnyModule, query: ListingQuery): boolean {
  const isNarrowed = isNarrowedByField(module, query) || asksMore(module, query);
  return !query.trash && fold(query.search) === "" && !isNarrowed;
}

function isNarrowedByField(module: AnyModule, query: ListingQuery): boolean {
  return narrowingOf(module, query).length > 0 || foldersAsked(module, query.filters).length > 0;
}

async function knownTotal(module: AnyModule, query: ListingQuery): Promise<number | undefined> {
  const [first, ...others] = narrowingOf(module, query);
  if (fold(query.search) !== "" || others.length > 0 || asksMore(module, query)) return undefined;
  const [within, ...further] = foldersAsked(module, query.filters);
  if (within) {
    const isAlone = !query.trash && first === undefined && further.length === 0;
    return isAlone ? totalWithin(module, within.field, within.folder) : undefined;
  }
  if (query.trash) return first ? undefined : trashTotal(module);
  return first ? totalOf(module, ...first) : liveTotal(module);
}

/** True if a query requests something that has no counter: days, records that others list, checks, or a reach. */
function asksMore(module: AnyModule, query: ListingQuery): boolean {
  return (
    [daysAsked(module, query.filters), linksAsked(module, query), checksAsked(module, query)].some(
      (asked) => asked.length > 0,
    ) || query.reach !== undefined
  );
}

interface Remembered extends RecordKeys {
  readonly revision: number;
}

const rememberedBy = new WeakMap<Database, Map<string, Remembered>>();
const mostQueries = 1000;

async function rememberedOf(module: AnyModule, query: ListingQuery): Promise<RecordKeys> {
  const asked = [fold(query.search), query.filter1, query.filters, query.trash, query.reach];
  const key = JSON.stringify([module.name, ...asked]);
  const open = database();
  const remembered = rememberedBy.get(open) ?? new Map<string, Remembered>();
  rememberedBy.set(open, remembered);
  const revision = await revisionOf(module);
  const known = remembered.get(key);
  if (known?.revision === revision) return known;
  const found = await lookUp(await recordsOfQuery(module, query), mostRemembered);
  if (remembered.size >= mostQueries) remembered.clear();
  remembered.set(key, { ...found, revision });
  return found;
}

async function recordsOfQuery(module: AnyModule, query: ListingQuery): Promise<SQL> {
  const isTextAlone = !query.trash && !isNarrowedByField(module, query) && !asksMore(module, query);
  if (isTextAlone) return recordsHolding(module, fold(query.search));
  const { few, walk } = await planOf(module, { ...query, orderBy: "" }, () =>
    countHolding(module, query.search),
  );
  return sql`SELECT ${rowKey(module)} AS record FROM ${module.table} WHERE ${conditionOf(module, query, few ?? walk)}`;
}
