import { isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyModule } from "#lib/module/define-module";
import { runAll } from "../index/statements.ts";

/** Keys of the live records that hold a folded text. */
export function recordsHolding(module: AnyModule, text: string): SQL {
  const { table } = module;
  const holds = isIndexed(text) ? holdsByIndex(module, text) : holdsByRow(module, text);
  return sql`SELECT ${table.id} AS record FROM ${table} WHERE ${isNull(table.deletedAt)} AND ${holds}`;
}

/** Whether the index knows a text, which it does from three characters on. */
export function isIndexed(text: string): boolean {
  return Array.from(text).length >= 3;
}

/**
 * The condition of holding a text, looked up in the index. Pieces that follow each other tell nearly as much as all the
 * trigrams, of which each costs a list; the text itself is then looked for in the few rows that have them.
 */
export function holdsByIndex(module: AnyModule, text: string): SQL {
  const pieces = piecesOf(text);
  const isWhole = pieces.length === 0 || pieces[0] === text;
  const pattern = isWhole ? text.replaceAll(/[\\%_]/g, "\\$&") : pieces.join("%");
  const matches = sql`${module.table.searchText} LIKE ${`%${pattern}%`}`;
  return isWhole ? matches : sql`${matches} AND ${holdsByRow(module, text)}`;
}

/** Pieces of the words of a text, of three characters each; the last one of a word has up to five, so that none is left. */
function piecesOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]{3}(?:[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}]))?/gu) ?? [];
}

/** The same where the records are known otherwise. */
export function holdsBySet(module: AnyModule, text: string): SQL {
  return holdsByRow(module, text);
}

/** The same, looked at in each row, for which no index is used. */
export function holdsByRow({ table }: AnyModule, text: string): SQL {
  return sql`strpos(${table.searchText}, ${text}) > 0`;
}

/** Makes the index of a module's live records anew; inside a transaction. */
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

/** Name of the index of a module's texts. */
export function textIndex(name: string): string {
  return `listing_text_${name}`;
}
