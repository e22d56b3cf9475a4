import { type SQL, sql } from "drizzle-orm";
import { database } from "#db/client";
import { hasSortKey, sortKeyOf } from "#lib/fields/table";
import type { AnyModule } from "#lib/module/define-module";
import { columnNamed } from "./filters.ts";

/** A stretch of an order; records that are alike follow each other by their row ids. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
  readonly key: string;
  readonly direction: "ASC" | "DESC";
}

/**
 * Row ids of a stretch of the records that meet a condition.
 *
 * @param isSorted all of them are fetched and sorted; otherwise the order's index is walked, from which a unary plus
 *   keeps SQLite where they are few
 */
export async function selectStretch(
  module: AnyModule,
  where: SQL | undefined,
  { key, direction, limit, offset }: Stretch,
  isSorted: boolean,
): Promise<readonly number[]> {
  const column = orderedColumn(module, key);
  const by = sql.raw(direction);
  const rows = await database()
    .select({ record: sql<number>`rowid` })
    .from(module.table)
    .where(where)
    .orderBy(isSorted ? sql`+${column} ${by}` : sql`${column} ${by}`, sql`rowid ${by}`)
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ record }) => record);
}

/** The condition of being one of some records. */
export function isAmong(records: readonly number[]): SQL {
  return sql`rowid IN (SELECT value FROM json_each(${JSON.stringify(records)}))`;
}

/** The condition of being among the first records of those that meet another; undefined where all or none may be. */
export async function beginningOf(
  module: AnyModule,
  where: SQL | undefined,
  { key, direction }: Stretch,
  size: number,
): Promise<SQL | undefined> {
  const column = orderedColumn(module, key);
  if (!column.notNull) return undefined;
  const last = await database()
    .select({ value: sql<unknown>`${column}` })
    .from(module.table)
    .where(where)
    .orderBy(sql`${column} ${sql.raw(direction)}`)
    .limit(1)
    .offset(size)
    .get();
  return last && sql`${column} ${sql.raw(direction === "ASC" ? "<=" : ">=")} ${last.value}`;
}

function orderedColumn(module: AnyModule, key: string) {
  return columnNamed(module, hasSortKey(module.fields, key) ? sortKeyOf(key) : key);
}
