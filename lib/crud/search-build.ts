import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Connection } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { type CommonGrams, commonGramsOf } from "./common-grams.ts";
import { runAll } from "./search-statements.ts";
import { narrowingColumns, narrowingWords, orderColumn, searchTables } from "./search-tables.ts";

/**
 * Fills the tables of a module's search index from its rows; to be called inside a transaction.
 *
 * @returns how many live records there are
 */
export async function buildSearchIndex(
  tx: Connection,
  module: AnyModule,
  report: (done: number, of: number) => void,
): Promise<number> {
  await runAll(tx, [...emptyTables(module), ...totalsOf(module)]);
  const { places } = searchTables(module.name);
  const counted = await tx.get<{ size: number }>(sql`SELECT count(*) AS size FROM ${sql.identifier(places)}`);
  const { size } = counted;
  const common = commonGramsOf(await sampleOf(tx, module.name, size), leastInSample(size));
  const totals = await writeWords(tx, module, common, (done) => report(done, size));
  const grams = common.grams.map((gram, index) => [gram, index + 1, totals[index + 1] ?? 0]);
  await tx.run(sql`INSERT INTO listing_grams
    SELECT ${module.name}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(grams)})`);
  return size;
}

/** Texts that more records than this hold have a counter; all others are counted one by one. Fewer in small tables. */
const mostUncounted = 2000;
const leastCounted = 200;
const largestSample = 20_000;
const batch = 10_000;

function emptyTables(module: AnyModule): readonly string[] {
  const { name } = module;
  const { words, places } = searchTables(name);
  const order = orderColumn(module);
  const indexes = columnsWithoutIndex(module).map(
    (column) =>
      `CREATE INDEX IF NOT EXISTS "listing_by_${column}_${name}" ON "${name}" (${column}, ${order}) WHERE deleted_at IS NULL`,
  );
  return [
    `DROP TABLE IF EXISTS "${words}"`,
    `DROP TABLE IF EXISTS "${places}"`,
    `CREATE VIRTUAL TABLE "${words}" USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
    `INSERT INTO "${words}" ("${words}", rank) VALUES ('hashsize', 33554432)`,
    `CREATE TABLE "${places}" (place INTEGER PRIMARY KEY, record INTEGER NOT NULL)`,
    `INSERT INTO "${places}" (record) SELECT rowid FROM "${name}" WHERE deleted_at IS NULL ORDER BY ${order}, rowid`,
    `CREATE UNIQUE INDEX "listing_place_of_${name}" ON "${places}" (record)`,
    `DELETE FROM listing_grams WHERE module = '${name}'`,
    ...indexes,
  ];
}

/** The letter and most declared filters have one by the declaration of the table. */
function columnsWithoutIndex({ fields, list }: AnyModule): readonly string[] {
  const choices = Object.keys(fields).filter((key) => fields[key]?.kind === "choice");
  return choices.filter((key) => !list.filters?.[key]).map(toSnakeCase);
}

function totalsOf(module: AnyModule): readonly string[] {
  const { name } = module;
  const counted = narrowingColumns(module).map(
    (column) =>
      `INSERT INTO listing_totals SELECT '${name}', '${column}', coalesce(${column}, ''), count(*) FROM "${name}" WHERE deleted_at IS NULL GROUP BY 3`,
  );
  return [
    `DELETE FROM listing_totals WHERE module = '${name}'`,
    ...counted,
    `INSERT INTO listing_totals SELECT '${name}', 'trash', '', count(*) FROM "${name}" WHERE deleted_at IS NOT NULL`,
  ];
}

async function sampleOf(tx: Connection, name: string, size: number): Promise<string[]> {
  if (size <= leastCounted) return [];
  const { places } = searchTables(name);
  const step = Math.ceil(size / largestSample);
  const rows = await tx.all<{ text: string }>(
    sql`SELECT m.search_text AS text FROM ${sql.identifier(places)} p JOIN ${sql.identifier(name)} m ON m.rowid = p.record
      WHERE p.place % ${step} = 0`,
  );
  return rows.map(({ text }) => text);
}

function leastInSample(size: number): number {
  const many = Math.min(mostUncounted, Math.max(leastCounted, size / 20));
  return Math.ceil(many / Math.ceil(size / largestSample));
}

/** Writes the words of every record and answers, by number of a common gram, how many records hold it. */
async function writeWords(
  tx: Connection,
  module: AnyModule,
  common: CommonGrams,
  report: (done: number) => void,
): Promise<Uint32Array> {
  const words = sql.identifier(searchTables(module.name).words);
  const totals = new Uint32Array(common.grams.length + 1);
  for (let last = 0, rows = await textsAfter(tx, module, last); rows.length > 0; ) {
    const found = rows.map(({ place, text, narrowing }) => {
      const { words: own, held } = common.read(text);
      for (const number of held) totals[number] = (totals[number] ?? 0) + 1;
      return [place, own + narrowing];
    });
    await tx.run(sql`INSERT INTO ${words} (rowid, text)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(found)})`);
    last = rows.at(-1)?.place ?? last;
    report(last);
    rows = await textsAfter(tx, module, last);
  }
  return totals;
}

interface Text {
  readonly place: number;
  readonly text: string;
  readonly narrowing: string;
}

/** Searched texts in the default order, a batch from a place on. */
function textsAfter(tx: Connection, module: AnyModule, place: number): Promise<Text[]> {
  const { places } = searchTables(module.name);
  return tx.all<Text>(
    sql`SELECT p.place, m.search_text AS text, ${sql.raw(narrowingWords(module, "m"))} AS narrowing
      FROM ${sql.identifier(places)} p JOIN ${sql.identifier(module.name)} m ON m.rowid = p.record
      WHERE p.place > ${place} ORDER BY p.place LIMIT ${batch}`,
  );
}
