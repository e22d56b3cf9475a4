import { setImmediate } from "node:timers/promises";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { listRowKeys, rowsInOrder } from "./list.ts";
import type { ListingQuery } from "./query.ts";
import type { RowKey } from "./row-key.ts";

/**
 * Every record that a query matches, in its order, in batches. Which ones they are is settled at the beginning, so
 * that changes meanwhile neither repeat nor lose any; only their row keys are held in memory. Other requests get their
 * turn between the batches.
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
