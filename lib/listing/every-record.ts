import { setImmediate } from "node:timers/promises";
import type { Row } from "#lib/engine/form/encode";
import type { AnyModule } from "#lib/module/define-module";
import { listRowids, rowsInOrder } from "./list.ts";
import type { ListingQuery } from "./query.ts";

/**
 * Every record that a query matches, in its order, in batches. Which ones they are is settled at the beginning, so
 * that changes meanwhile neither repeat nor lose any; only their row ids are held in memory. Other requests get their
 * turn between the batches.
 */
export async function* everyRecord(module: AnyModule, query: ListingQuery): AsyncGenerator<readonly Row[]> {
  const records = await everyRowid(module, query);
  for (let from = 0; from < records.length; from += batchSize) {
    yield await rowsInOrder(module, records.slice(from, from + batchSize));
    await setImmediate();
  }
}

const batchSize = 500;
const rowidsAtOnce = 20_000;

async function everyRowid(module: AnyModule, query: ListingQuery): Promise<readonly number[]> {
  const records: number[] = [];
  for (let listingPage = 1; ; listingPage += 1) {
    const page = await listRowids(module, { ...query, listingPage, limit: rowidsAtOnce });
    if (page.listingPage === listingPage) records.push(...page.records);
    if (listingPage * rowidsAtOnce >= page.count) return records;
    await setImmediate();
  }
}
