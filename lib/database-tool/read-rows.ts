import { type Database, database } from "#db/client";
import { quotedName } from "#db/quoted-name";
import { type BrowseQuery, plainQuery } from "./browse-query.ts";
import { dataVersion } from "./read-structure.ts";
import { readDatabase } from "./reading/read-database.ts";
import { TimedOut } from "./reading/refused.ts";
import type { Result, ResultValue } from "./reading/result.ts";
import type { Select, SelectRange } from "./statements.ts";
import { countOf, isOrderTotal, keyCondition, keyOf, selectOf } from "./statements.ts";
import { type ForeignKey, type Structure, shownColumns, type Table } from "./structure.ts";

/** A page of the results of a query. */
export interface TablePage {
  /** Statement as it is shown: from the first row on, even if it was read from the end. */
  readonly select: Select;
  readonly columns: Result["columns"];
  readonly rows: readonly (readonly ResultValue[])[];
  readonly ms: number;
  readonly page: number;
  readonly hasMore: boolean;
  /** Number of rows on all pages, where it is known without counting. */
  readonly total?: number;
  /** True if the rows were too long to be shown completely. */
  readonly isCut: boolean;
}

/**
 * Reads a page. Only a request for the last page counts the rows; afterwards pages beyond the middle are read from
 * the end, until something is written.
 */
export async function readPage(query: BrowseQuery, table: Table): Promise<TablePage> {
  const counts = countsOf(await dataVersion());
  const counting = countOf(query, table);
  const name = JSON.stringify([counting.sql, counting.values]);
  let total = counts.get(name);
  if (query.page === "last" && total === undefined) {
    const [counted] = await readDatabase(counting.sql, counting.values);
    total = Number(counted?.rows[0]?.[0] ?? 0);
  }
  const page = query.page === "last" ? Math.max(1, Math.ceil((total ?? 0) / query.limit)) : query.page;
  const offset = (page - 1) * query.limit;
  const select = selectOf(query, table, { limit: query.limit, offset });
  const backwards = backwardsOf(query, table, offset, total);
  const asked = selectOf(query, table, backwards ?? { limit: query.limit + 1, offset });
  const [result] = await readDatabase(asked.sql, asked.values, { rows: query.limit + 1 });
  const { rows, columns, ms, isCut } = result ?? nothing;
  const isEnd = !backwards && !isCut && rows.length <= query.limit && (rows.length > 0 || page === 1);
  if (isEnd) total = offset + rows.length;
  if (total !== undefined) counts.set(name, total);
  return {
    select,
    columns,
    rows: backwards ? rows.toReversed() : rows.slice(0, query.limit),
    ms,
    page,
    hasMore: total === undefined ? rows.length > query.limit : offset + query.limit < total,
    ...(total === undefined ? {} : { total }),
    isCut,
  };
}

const nothing = { rows: [], columns: [], ms: 0, isCut: false };

/** Returns the range from the end for a page beyond the middle. */
function backwardsOf(query: BrowseQuery, table: Table, offset: number, total = 0): SelectRange | undefined {
  if (offset <= total / 2 || offset >= total || !isOrderTotal(table)) return undefined;
  const limit = Math.min(query.limit, total - offset);
  return { limit, offset: total - offset - limit, isBackwards: true };
}

/** Returns the counts made since the last change. */
function countsOf(version: number): Map<string, number> {
  const open = database();
  const known = remembered.get(open);
  if (known && known.version === version && known.counts.size < mostRemembered) return known.counts;
  const counts = new Map<string, number>();
  remembered.set(open, { version, counts });
  return counts;
}

const remembered = new WeakMap<Database, { version: number; counts: Map<string, number> }>();
const mostRemembered = 500;

/** Reads a row with all its visible values, by the values that identify it; undefined if there is none. */
export async function readRow(
  table: Table,
  key: readonly string[],
): Promise<{ readonly columns: Result["columns"]; readonly values: readonly ResultValue[] } | undefined> {
  if (keyOf(table)?.length !== key.length) return undefined;
  const columns = shownColumns(table).map(({ name }) => quotedName(name));
  const which = keyCondition(table, key);
  const sql = `SELECT ${columns.join(", ")}\nFROM ${quotedName(table.name)}\nWHERE ${which.sql}\nLIMIT 1`;
  const [result] = await readDatabase(sql, which.values);
  const values = result?.rows[0];
  return result && values ? { columns: result.columns, values } : undefined;
}

/** Rows of other tables that refer to a row. */
export interface Referring {
  readonly key: ForeignKey;
  /** Values that they hold, column by column. */
  readonly values: readonly string[];
  /** Number of them, at most {@link mostCounted}; undefined where counting takes too long. */
  readonly count?: number;
}

export const mostCounted = 1000;

/** Reads the rows that point at a row, by every foreign key that could. */
export async function readReferring(
  table: Table,
  row: Readonly<Record<string, ResultValue>>,
): Promise<readonly Referring[]> {
  const pointing = table.referredBy.flatMap((key) => {
    const values = key.toColumns.map((name) => row[name] ?? null);
    if (values.some((value) => value === null || typeof value === "object")) return [];
    return [{ key, values: values.map(String) }];
  });
  if (pointing.length === 0) return [];
  const counts = pointing.map(({ key }) => {
    const conditions = key.columns.map((name) => `${quotedName(name)} = ?`).join(" AND ");
    return `(SELECT count(*) FROM (SELECT 1 FROM ${quotedName(key.from)} WHERE ${conditions} LIMIT ${mostCounted}))`;
  });
  const bound = pointing.flatMap(({ values }) => values);
  try {
    const [result] = await readDatabase(`SELECT ${counts.join(",\n")}`, bound, { milliseconds: 1000 });
    return pointing.map((one, at) => ({ ...one, count: Number(result?.rows[0]?.[at] ?? 0) }));
  } catch (error) {
    if (error instanceof TimedOut) return pointing;
    throw error;
  }
}

/** Rows of one table in which a text was found. */
export interface FoundIn {
  readonly table: Table;
  readonly query: BrowseQuery;
  readonly select: Select;
  /** First rows found. */
  readonly rows: readonly (readonly ResultValue[])[];
  readonly hasMore: boolean;
}

interface TableMatches {
  readonly tables: readonly FoundIn[];
  /** Tables that were too large to be searched in time. */
  readonly left: readonly { readonly table: Table; readonly query: BrowseQuery }[];
}

/**
 * Searches for a text in all visible columns of all tables; virtual tables are skipped, because they only repeat what
 * others hold.
 */
export async function searchTables(
  text: string,
  structure: Structure,
  budgetMs = 4000,
): Promise<TableMatches> {
  const until = performance.now() + budgetMs;
  const tables: FoundIn[] = [];
  const left: { table: Table; query: BrowseQuery }[] = [];
  for (const table of [...structure.values()].filter(({ kind }) => kind === "table")) {
    const query = plainQuery(table.name, [{ operator: "LIKE %%", value: text }]);
    const milliseconds = Math.min(longestOfOne, until - performance.now());
    const found = milliseconds > leastOfOne ? await searchIn(table, query, milliseconds) : "late";
    if (found === "late") left.push({ table, query });
    else if (found.rows.length > 0) tables.push(found);
  }
  return { tables, left };
}

const mostOfOne = 5;
const longestOfOne = 1000;
const leastOfOne = 20;

async function searchIn(table: Table, query: BrowseQuery, milliseconds: number): Promise<FoundIn | "late"> {
  const select = selectOf(query, table, { limit: mostOfOne + 1, offset: 0 });
  try {
    const [result] = await readDatabase(select.sql, select.values, { milliseconds, rows: mostOfOne + 1 });
    const rows = result?.rows ?? [];
    return { table, query, select, rows: rows.slice(0, mostOfOne), hasMore: rows.length > mostOfOne };
  } catch (error) {
    if (error instanceof TimedOut) return "late";
    throw error;
  }
}
