import { getTableColumns, sql } from "drizzle-orm";
import { database } from "#db/client";
import type { Row } from "#lib/kernel/engine/form/encode";
import { withLinks } from "#lib/kernel/engine/links";
import { ordersOf } from "#lib/kernel/fields/orders";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { preparedFor } from "#lib/kernel/queries/prepared";
import { findRecords } from "./count.ts";
import { inDialect } from "./dialect.ts";
import { recordsOfPage } from "./page.ts";
import type { ListingQuery } from "./query.ts";
import type { RowKey } from "./row-key.ts";

const { hasKeyOf, keyList, rowKey } = inDialect;

export interface ListingRows {
  readonly rows: readonly Row[];
  readonly count: number;
  /** The page that is shown, which may be earlier than the one asked for. */
  readonly listingPage: number;
}

/** One page of a module's records. A page out of range shows the last. */
export async function listRecords(module: AnyModule, asked: ListingQuery): Promise<ListingRows> {
  const { records, ...page } = await listRowKeys(module, asked);
  return { rows: await rowsInOrder(module, records), ...page };
}

/** The same without the records: their row keys alone, of pages of any size. */
export async function listRowKeys(module: AnyModule, asked: ListingQuery) {
  const options = orderOptions(module);
  const orderBy = options.find((option) => option === asked.orderBy) ?? options[0] ?? "";
  const query = { ...asked, orderBy };
  const found = await findRecords(module, query);
  const count = found.total;
  const listingPage = Math.min(query.listingPage, Math.max(1, Math.ceil(count / query.limit)));
  const records = await recordsOfPage(module, query, found, (listingPage - 1) * query.limit);
  return { records, count, listingPage };
}

/**
 * Records by their row keys and in the order of these, those of the trash included; without the columns that only find
 * and order them.
 */
export async function rowsInOrder(module: AnyModule, records: readonly RowKey[]): Promise<readonly Row[]> {
  if (records.length === 0) return [];
  const rows = await rowsOf(module).all({ records: keyList(records) });
  const byRecord = new Map(rows.map(({ record, row }) => [record, row as unknown as Row]));
  const ordered = records.flatMap((record) => byRecord.get(record) ?? []);
  return withLinks(database(), module, ordered);
}

/** Values of `orderBy` that a module offers, the default first. */
export function orderOptions(module: AnyModule): readonly string[] {
  return ordersOf(module.list).flatMap(({ key, direction }) => [
    `${key} ${direction}`,
    `${key} ${direction === "ASC" ? "DESC" : "ASC"}`,
  ]);
}

/** Initials of `filter1`: all, a-z, dash, underscore, digits. */
export const initials: readonly string[] = ["", ..."abcdefghijklmnopqrstuvwxyz-_0123456789"];

/** Prepared once for each module, because each listing asks for some dozens of rows. */
const rowsOf = preparedFor((open, module: AnyModule) =>
  open
    .select({ record: rowKey(module), row: toldColumns(module) })
    .from(module.table)
    .where(hasKeyOf(module, sql.placeholder("records")))
    .prepare(),
);

function toldColumns({ fields, table }: AnyModule) {
  const keys = Object.keys(fields).filter((key) => hasSortKey(fields, key));
  const silent = new Set(["searchText", ...keys.map(sortKeyOf)]);
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !silent.has(name)));
}
