import { isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Database, database } from "#db/client";
import { hasSortKey, sortKeyOf } from "#lib/kernel/fields/table";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { preparedFor } from "#lib/kernel/queries/prepared";
import { inDialect } from "./dialect.ts";
import { columnNamed } from "./filters.ts";
import type { RowKey } from "./row-key.ts";

const { hasKeyOf, keyList, rowKey, sorted, walked } = inDialect;

/** A range of an order; equal records are ordered by their row keys. */
export interface ListingRange {
  readonly limit: number;
  readonly offset: number;
  readonly key: string;
  readonly direction: "ASC" | "DESC";
}

/**
 * Row keys of a stretch of the records that meet a condition.
 *
 * @param isSorted all of them are fetched and sorted, because they are few; otherwise the order's index is walked
 */
export async function selectStretch(
  module: AnyModule,
  where: SQL | undefined,
  stretch: ListingRange,
  isSorted: boolean,
): Promise<readonly RowKey[]> {
  return keysOf(await selection(database(), module, where, stretch, isSorted).all());
}

/** Returns the same for all live records, prepared, because most listings show them. */
export async function stretchOfAll(
  module: AnyModule,
  { key, direction, ...place }: ListingRange,
): Promise<readonly RowKey[]> {
  return keysOf(await ofAll(module)(key, direction).all(place));
}

const ofAll = preparedFor((open, module: AnyModule) => {
  const made = new Map<string, ReturnType<typeof make>>();
  const make = (key: string, direction: ListingRange["direction"]) => {
    const place = { limit: sql.placeholder("limit"), offset: sql.placeholder("offset") };
    const where = isNull(module.table.deletedAt);
    return selection(open, module, where, { key, direction, ...place }, false).prepare();
  };
  return (key: string, direction: ListingRange["direction"]) => {
    const known = made.get(`${key} ${direction}`) ?? make(key, direction);
    made.set(`${key} ${direction}`, known);
    return known;
  };
});

type Asked = Pick<ListingRange, "key" | "direction"> & Record<"limit" | "offset", number | Placeholder>;

function selection(
  open: Database,
  module: AnyModule,
  where: SQL | undefined,
  { key, direction, limit, offset }: Asked,
  isSorted: boolean,
) {
  const column = orderedColumn(module, key);
  const ordered = isSorted ? sorted : walked;
  return open
    .select({ record: rowKey(module) })
    .from(module.table)
    .where(where)
    .orderBy(ordered(column, direction), sql`${rowKey(module)} ${sql.raw(direction)}`)
    .limit(limit)
    .offset(offset);
}

function keysOf(rows: readonly { readonly record: RowKey }[]): readonly RowKey[] {
  return rows.map(({ record }) => record);
}

/** The condition of being one of some records. */
export function isAmong(module: AnyModule, records: readonly RowKey[]): SQL {
  return hasKeyOf(module, sql`${sql.param(keyList(records))}`);
}

/**
 * Returns the condition of being among the first of the records that meet another condition; undefined where all or
 * none may be.
 */
export async function rangeBeginning(
  module: AnyModule,
  where: SQL | undefined,
  { key, direction }: ListingRange,
  size: number,
): Promise<SQL | undefined> {
  const column = orderedColumn(module, key);
  if (!column.notNull) return undefined;
  const last = await database()
    .select({ value: sql<unknown>`${column}` })
    .from(module.table)
    .where(where)
    .orderBy(walked(column, direction))
    .limit(1)
    .offset(size)
    .get();
  return last && sql`${column} ${sql.raw(direction === "ASC" ? "<=" : ">=")} ${last.value}`;
}

function orderedColumn(module: AnyModule, key: string) {
  return columnNamed(module, hasSortKey(module.fields, key) ? sortKeyOf(key) : key);
}
