import { sql } from "drizzle-orm";
import { type Database, database } from "#db/client";
import { quotedName } from "#db/quoted-name";
import { mapSeries } from "../platform/map-series.ts";
import { dataVersion } from "./read-structure.ts";
import type { Structure, Table } from "./structure.ts";

/** Number of rows in a table, and how exact it is. */
export interface RowCount {
  /** `about`: by the largest rowid, or counted before something changed. `over`: at least this many. */
  readonly is: "exact" | "about" | "over";
  readonly rows: number;
}

/** Runs statements that may take long, such as `readDatabase`. */
export type Ask = (
  statement: string,
) => Promise<readonly { readonly rows: readonly (readonly unknown[])[] }[]>;

/** Most rows up to which every table is counted at once. */
const mostCounted = 20_000;

/** Returns the counts of tables and virtual tables, without a long count; views are counted only on request. */
export async function rowCounts(structure: Structure): Promise<ReadonlyMap<string, RowCount>> {
  const known = await rememberedCounts();
  const tables = [...structure.values()].filter(({ kind }) => kind !== "view");
  const counted = await mapSeries(tables, async (table) => {
    const count = await quickCount(table, known.get(table.name));
    return count ? [[table.name, count] as const] : [];
  });
  const views = [...known].filter(([name]) => structure.get(name)?.kind === "view");
  return new Map([...counted.flat(), ...views]);
}

/** Counts a table row by row and caches the count until something in the database changes. */
export async function estimateRows({ name }: Table, ask: Ask): Promise<RowCount> {
  const [result] = await ask(`SELECT count(*) FROM ${quotedName(name)}`);
  const rows = Number(result?.rows[0]?.[0] ?? 0);
  const version = await dataVersion();
  const counts = remembered.get(database()) ?? new Map();
  remembered.set(database(), counts.set(name, { rows, version }));
  return { is: "exact", rows };
}

const remembered = new WeakMap<Database, Map<string, { rows: number; version: number }>>();

async function rememberedCounts(): Promise<ReadonlyMap<string, RowCount>> {
  const version = await dataVersion();
  const counts = remembered.get(database()) ?? new Map<string, { rows: number; version: number }>();
  return new Map(
    [...counts].map(([name, count]) => [
      name,
      { is: count.version === version ? "exact" : "about", rows: count.rows },
    ]),
  );
}

async function quickCount(
  { name, hasRowid, kind }: Table,
  known: RowCount | undefined,
): Promise<RowCount | undefined> {
  const table = sql.raw(quotedName(name));
  try {
    const first = sql`SELECT count(*) AS "rows" FROM (SELECT 1 FROM ${table} LIMIT ${mostCounted + 1})`;
    const rows = (await database().get<{ rows: number }>(first))?.rows ?? 0;
    if (rows <= mostCounted) return { is: "exact", rows };
    if (known) return known;
    if (!hasRowid || kind === "virtual") return { is: "over", rows: mostCounted };
    const last = await database().get<{ rows: number }>(sql`SELECT max(rowid) AS "rows" FROM ${table}`);
    return { is: "about", rows: last?.rows ?? rows };
  } catch {
    return known;
  }
}

/**
 * Returns the bytes of each table with its indexes and shadow tables, as the virtual table dbstat reports them
 * (https://sqlite.org/dbstat.html); undefined if SQLite is compiled without it, or the file is too large for the time
 * limit of the query.
 */
export async function tableSizes(
  structure: Structure,
  ask: Ask,
): Promise<ReadonlyMap<string, number> | undefined> {
  const owners = new Map(
    [...structure.values()].flatMap(({ name, shadows }) => shadows.map((one) => [one, name])),
  );
  try {
    const [result] = await ask(`SELECT made.tbl_name, sum(size.pgsize) FROM dbstat size
      JOIN sqlite_schema made ON made.name = size.name WHERE size.aggregate = 1 GROUP BY made.tbl_name`);
    const sizes = new Map<string, number>();
    for (const [table, bytes] of result?.rows ?? []) {
      const owner = owners.get(String(table)) ?? String(table);
      sizes.set(owner, (sizes.get(owner) ?? 0) + Number(bytes));
    }
    return sizes;
  } catch {
    return undefined;
  }
}
