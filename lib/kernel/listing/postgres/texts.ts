import { isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { runAll } from "../index/statements.ts";

/** Keys of the live records that hold a folded text. */
export function recordsHolding(module: AnyModule, text: string): SQL {
  const { table } = module;
  const holds = isIndexed(text) ? holdsByIndex(module, text) : holdsByRow(module, text);
  return sql`SELECT ${table.id} AS record FROM ${table} WHERE ${isNull(table.deletedAt)} AND ${holds}`;
}

/** Checks whether the index contains a text, which it does from three characters on. */
export function isIndexed(text: string): boolean {
  return Array.from(text).length >= 3;
}

/**
 * Returns the condition of containing a text, looked up in the index by its words. The beginning and the end of a
 * long one are not looked up: the lists of such trigrams are the longest, and narrow the result least.
 */
export function holdsByIndex(module: AnyModule, text: string): SQL {
  const pieces = text.match(piece) ?? [];
  const isWhole = pieces.length < 2;
  const pattern = (isWhole ? [text] : pieces).map((part) => part.replaceAll(/[\\%_]/g, "\\$&")).join("%");
  const matches = sql`${module.table.searchText} LIKE ${`%${pattern}%`}`;
  return isWhole ? matches : sql`${matches} AND ${holdsByRow(module, text)}`;
}

/** A long word, or short ones with the characters next to them. */
const piece = /(?:[^\p{L}\p{N}]?[\p{L}\p{N}]{1,4}(?![\p{L}\p{N}]))+[^\p{L}\p{N}]?|[\p{L}\p{N}]{5,}/gu;

/** Returns the same condition for records that are already known. */
export function holdsBySet(module: AnyModule, text: string): SQL {
  return holdsByRow(module, text);
}

/** Returns the same condition, checked in each row without an index. */
export function holdsByRow({ table }: AnyModule, text: string): SQL {
  return sql`strpos(${table.searchText}, ${text}) > 0`;
}

/** Rebuilds the index of a module's live records; inside a transaction. */
export async function buildTexts(
  tx: Connection,
  { name, table }: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  await runAll(tx, [
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "SET LOCAL maintenance_work_mem = '256MB'",
    `CREATE INDEX "${textIndex(name)}" ON "${name}" USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL`,
    `ANALYZE "${name}"`,
  ]);
  const live = await tx.$count(table, isNull(table.deletedAt));
  report(live, live);
}

export function textIndex(name: string): string {
  return `listing_text_${name}`;
}
