import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "#db/client";
import type { AnyModule } from "#lib/define-module";
import { type CommonGrams, commonGramsOf } from "./common-grams.ts";
import { narrowingColumns, narrowingWords, orderColumn, searchTables } from "./search-tables.ts";

type Client = Database["$client"];

/**
 * Fills the tables of a module's search index from its rows; to be called inside a transaction.
 *
 * @returns how many live records there are
 */
export function buildSearchIndex(
  client: Client,
  module: AnyModule,
  report: (done: number, of: number) => void,
): number {
  client.exec(emptyTables(module));
  client.exec(totalsOf(module));
  const { places } = searchTables(module.name);
  const size = Number(client.prepare(`SELECT count(*) FROM "${places}"`).pluck().get());
  const common = commonGramsOf(sampleOf(client, module.name, size), leastInSample(size));
  const totals = writeWords(client, module, common, (done) => report(done, size));
  const insert = client.prepare("INSERT INTO listing_grams VALUES (?, ?, ?, ?)");
  for (const [index, gram] of common.grams.entries())
    insert.run(module.name, gram, index + 1, totals[index + 1] ?? 0);
  return size;
}

/** Texts that more records than this hold have a counter; all others are counted one by one. Fewer in small tables. */
const mostUncounted = 2000;
const leastCounted = 200;
const largestSample = 20_000;
const batch = 10_000;

function emptyTables(module: AnyModule): string {
  const { name } = module;
  const { words, places } = searchTables(name);
  const order = orderColumn(module);
  const indexes = columnsWithoutIndex(module).map(
    (column) =>
      `CREATE INDEX IF NOT EXISTS "listing_by_${column}_${name}" ON "${name}" (${column}, ${order}) WHERE deleted_at IS NULL;`,
  );
  return `
    DROP TABLE IF EXISTS "${words}";
    DROP TABLE IF EXISTS "${places}";
    CREATE VIRTUAL TABLE "${words}" USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='ascii');
    INSERT INTO "${words}" ("${words}", rank) VALUES ('hashsize', 33554432);
    CREATE TABLE "${places}" (place INTEGER PRIMARY KEY, record INTEGER NOT NULL);
    INSERT INTO "${places}" (record) SELECT rowid FROM "${name}" WHERE deleted_at IS NULL ORDER BY ${order}, rowid;
    CREATE UNIQUE INDEX "listing_place_of_${name}" ON "${places}" (record);
    DELETE FROM listing_grams WHERE module = '${name}';
    ${indexes.join("\n")}`;
}

/** The letter and most declared filters have one by the declaration of the table. */
function columnsWithoutIndex({ fields, list }: AnyModule): readonly string[] {
  const choices = Object.keys(fields).filter((key) => fields[key]?.kind === "choice");
  return choices.filter((key) => !list.filters?.[key]).map(toSnakeCase);
}

function totalsOf(module: AnyModule): string {
  const { name } = module;
  const counted = narrowingColumns(module).map(
    (column) =>
      `INSERT INTO listing_totals SELECT '${name}', '${column}', coalesce(${column}, ''), count(*) FROM "${name}" WHERE deleted_at IS NULL GROUP BY 3;`,
  );
  return `
    DELETE FROM listing_totals WHERE module = '${name}';
    ${counted.join("\n")}
    INSERT INTO listing_totals SELECT '${name}', 'trash', '', count(*) FROM "${name}" WHERE deleted_at IS NOT NULL;`;
}

function sampleOf(client: Client, name: string, size: number): string[] {
  if (size <= leastCounted) return [];
  const { places } = searchTables(name);
  const step = Math.ceil(size / largestSample);
  return client
    .prepare(
      `SELECT m.search_text FROM "${places}" p JOIN "${name}" m ON m.rowid = p.record WHERE p.place % ${step} = 0`,
    )
    .pluck()
    .all() as string[];
}

function leastInSample(size: number): number {
  const many = Math.min(mostUncounted, Math.max(leastCounted, size / 20));
  return Math.ceil(many / Math.ceil(size / largestSample));
}

/** Writes the words of every record and answers, by number of a common gram, how many records hold it. */
function writeWords(
  client: Client,
  module: AnyModule,
  common: CommonGrams,
  report: (done: number) => void,
): Uint32Array {
  const { name } = module;
  const { words, places } = searchTables(name);
  const totals = new Uint32Array(common.grams.length + 1);
  const read = client.prepare<[number], { place: number; text: string; narrowing: string }>(
    `SELECT p.place, m.search_text AS text, ${narrowingWords(module, "m")} AS narrowing
      FROM "${places}" p JOIN "${name}" m ON m.rowid = p.record WHERE p.place > ? ORDER BY p.place LIMIT ${batch}`,
  );
  const write = client.prepare(`INSERT INTO "${words}" (rowid, text) VALUES (?, ?)`);
  for (let last = 0, rows = read.all(last); rows.length > 0; rows = read.all(last)) {
    for (const { place, text, narrowing } of rows) {
      const { words: found, held } = common.read(text);
      write.run(place, found + narrowing);
      for (const number of held) totals[number] = (totals[number] ?? 0) + 1;
      last = place;
    }
    report(last);
  }
  return totals;
}
