import { type Database, database } from "#db/client";
import { readDatabase } from "../reading/read-database.ts";
import type { Result, ResultValue } from "../reading/result.ts";
import { isSecretColumn } from "../secrets.ts";
import { dataVersion } from "../structure/data-version.ts";
import type { Table } from "../structure/structure.ts";
import type { BrowseQuery } from "./query.ts";
import { countOf, isOrderTotal, type Select, type SelectRange, selectOf } from "./select.ts";

/** A page of what a query finds. */
export interface TablePage {
  /** The statement as it is shown: from the first row on, whichever end it was read from. */
  readonly select: Select;
  readonly columns: Result["columns"];
  readonly rows: readonly (readonly ResultValue[])[];
  readonly ms: number;
  readonly page: number;
  readonly hasMore: boolean;
  /** How many rows there are on all pages, where that is known without counting. */
  readonly total?: number;
  /** The rows were too long to be shown all. */
  readonly isCut: boolean;
}

/**
 * Reads a page. Only the last one counts what there is; afterwards pages beyond the middle are read from the end, until
 * something is written.
 */
export async function readPage(query: BrowseQuery, table: Table): Promise<TablePage> {
  const isSecret = (column: string) => isSecretColumn(table.name, column);
  const counts = countsOf(await dataVersion());
  const counting = countOf(query, table, isSecret);
  const name = JSON.stringify([counting.sql, counting.values]);
  let total = counts.get(name);
  if (query.page === "last" && total === undefined) {
    const [counted] = await readDatabase(counting.sql, counting.values);
    total = Number(counted?.rows[0]?.[0] ?? 0);
  }
  const page = query.page === "last" ? Math.max(1, Math.ceil((total ?? 0) / query.limit)) : query.page;
  const offset = (page - 1) * query.limit;
  const select = selectOf(query, table, isSecret, { limit: query.limit, offset });
  const backwards = backwardsOf(query, table, offset, total);
  const asked = selectOf(query, table, isSecret, backwards ?? { limit: query.limit + 1, offset });
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

/** Of a page beyond the middle, where it is from the end on. */
function backwardsOf(query: BrowseQuery, table: Table, offset: number, total = 0): SelectRange | undefined {
  if (offset <= total / 2 || offset >= total || !isOrderTotal(query, table)) return undefined;
  const limit = Math.min(query.limit, total - offset);
  return { limit, offset: total - offset - limit, isBackwards: true };
}

/** What was counted since the last change. */
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
