import { isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { runAll } from "../index/statements.ts";
import { trigramTable } from "./trigrams.ts";

/** Row ids of the live records that hold a folded text: by the trigram index, or row by row if it is short. */
export function recordsHolding(module: AnyModule, text: string): SQL {
  if (!isIndexed(text)) return recordsByTheRow(module, text);
  const trigrams = sql.identifier(trigramTable(module.name));
  return sql`SELECT rowid AS record FROM ${trigrams} WHERE ${trigrams} MATCH ${phraseOf(text)}`;
}

/** Checks whether the index contains a text, which it does from three characters on. */
export function isIndexed(text: string): boolean {
  return Array.from(text).length >= 3;
}

/** The condition of holding a text, looked up in the index. */
export function holdsByIndex(module: AnyModule, text: string): SQL {
  return sql`rowid IN (${recordsHolding(module, text)})`;
}

/** Returns the same condition for records that are already known. */
export function holdsBySet(module: AnyModule, text: string): SQL {
  return sql`+rowid IN (${recordsHolding(module, text)})`;
}

/** Returns the same condition, checked in each row. */
export function holdsByRow({ table }: AnyModule, text: string): SQL {
  return sql`instr(${table.searchText}, ${text}) > 0`;
}

/** Rebuilds the index of a module's live records, without triggers; inside a transaction. */
export async function buildTexts(
  tx: Connection,
  module: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  const trigrams = trigramTable(module.name);
  await runAll(tx, [
    `DROP TABLE IF EXISTS "${trigrams}"`,
    `CREATE VIRTUAL TABLE "${trigrams}" USING fts5(text, content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    ...options(trigrams, { automerge: 0, hashsize: 2 ** 26 }),
  ]);
  await fill(tx, module, report);
  await runAll(tx, [
    `INSERT INTO "${trigrams}" ("${trigrams}") VALUES ('optimize')`,
    ...options(trigrams, { automerge: 4, hashsize: 2 ** 20 }),
  ]);
}

/** In the order of the table, because each step along an index would fetch a row from elsewhere. */
function recordsByTheRow(module: AnyModule, text: string): SQL {
  return sql`SELECT rowid AS record FROM ${module.table} NOT INDEXED
    WHERE ${isNull(module.table.deletedAt)} AND ${holdsByRow(module, text)}`;
}

const batchSize = 10_000;

async function fill(
  tx: Connection,
  { name, table }: AnyModule,
  report: (done: number, of: number) => void,
): Promise<void> {
  const trigrams = sql.identifier(trigramTable(name));
  const live = sql`FROM ${table} WHERE ${isNull(table.deletedAt)}`;
  const { total } = await tx.get<{ total: number }>(sql`SELECT count(*) AS total ${live}`);
  for (let after = 0, done = 0; ; ) {
    const batch = sql`${live} AND rowid > ${after} ORDER BY rowid LIMIT ${batchSize}`;
    const { size, last } = await tx.get<{ size: number; last: number }>(
      sql`SELECT count(*) AS size, max(record) AS last FROM (SELECT rowid AS record ${batch})`,
    );
    if (size === 0) return;
    await tx.run(sql`INSERT INTO ${trigrams} (rowid, text) SELECT rowid, search_text ${batch}`);
    after = last;
    done += size;
    report(done, total);
  }
}

/** Settings of the index (sqlite.org/fts5.html, "Special INSERT commands"). */
function options(trigrams: string, values: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(values).map(
    ([option, value]) => `INSERT INTO "${trigrams}" ("${trigrams}", rank) VALUES ('${option}', ${value})`,
  );
}

/** A phrase of FTS5, whose trigrams must follow each other as in the text. */
function phraseOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
