import { setImmediate } from "node:timers/promises";
import { and, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { Row } from "../engine/form/encode.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import { conditionOf } from "./condition.ts";
import { inDialect } from "./dialect.ts";
import { listRowKeys, rowsInOrder } from "./list.ts";
import type { ListingQuery } from "./query.ts";
import type { RowKey } from "./row-key.ts";

const { readRowKey, rowKey } = inDialect;

/** Position of a walk through all records that match a query: row keys, which never change. */
export interface Walk {
  readonly after: RowKey;
  /** The last row when the walk began, so that the walk ends and skips new records whose keys are numbers. */
  readonly until: RowKey;
}

/** The beginning of a walk through everything that matches now. */
export async function beginWalk(module: AnyModule): Promise<Walk> {
  const query = sql`SELECT max(${rowKey(module)}) AS last FROM ${module.table}`;
  const { last } = await database().get<{ last: RowKey | null }>(query);
  return readWalk(module, { until: String(last ?? "") });
}

export function readWalk(module: AnyModule, texts: Readonly<Record<string, string | undefined>>): Walk {
  return { after: readRowKey(module, texts.after ?? ""), until: readRowKey(module, texts.until ?? "") };
}

/** Returns the next records of a walk and its next position; `next` is undefined at its end. */
export async function walkOn(module: AnyModule, query: ListingQuery, walk: Walk, limit: number) {
  const condition = conditionOf(module, query, { lead: "rows", others: "rows" });
  const key = rowKey(module);
  const rows = await database()
    .select({ id: module.table.id, key })
    .from(module.table)
    .where(and(condition, sql`${key} > ${walk.after}`, sql`${key} <= ${walk.until}`))
    .orderBy(key)
    .limit(limit)
    .all();
  const ids: readonly RecordId[] = rows.map(({ id }) => id);
  const last = rows.at(-1);
  const next: Walk | undefined =
    last && rows.length === limit ? { after: last.key, until: walk.until } : undefined;
  return { ids, next };
}

/**
 * Yields every record that a query matches, in its order, in batches. The records are fixed at the beginning, so that
 * changes in the meantime neither repeat nor lose any; only their row keys are held in memory. Other requests get
 * their turn between the batches.
 */
export async function* everyRecord(module: AnyModule, query: ListingQuery): AsyncGenerator<readonly Row[]> {
  const records = await everyRowKey(module, query);
  for (let from = 0; from < records.length; from += batchSize) {
    yield await rowsInOrder(module, records.slice(from, from + batchSize));
    await setImmediate();
  }
}

const batchSize = 500;
const keysAtOnce = 20_000;

async function everyRowKey(module: AnyModule, query: ListingQuery): Promise<readonly RowKey[]> {
  const records: RowKey[] = [];
  for (let listingPage = 1; ; listingPage += 1) {
    const page = await listRowKeys(module, { ...query, listingPage, limit: keysAtOnce });
    if (page.listingPage === listingPage) records.push(...page.records);
    if (listingPage * keysAtOnce >= page.count) return records;
    await setImmediate();
  }
}
