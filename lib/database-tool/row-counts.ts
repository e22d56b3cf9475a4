import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { database } from "#db/client";
import { mapSeries } from "../platform/map-series.ts";
import { dataVersion } from "./read-structure.ts";
import type { Structure, Table } from "./structure.ts";
import { quoted } from "./structure.ts";

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
  const [result] = await ask(`SELECT count(*) FROM ${quoted(name)}`);
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
  const table = sql.raw(quoted(name));
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
