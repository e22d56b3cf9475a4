import { type MovedRow, type MovedTable, type MovedValue, movedRowKey, type RowRange } from "./row.ts";
import type { Side } from "./side.ts";

/** Limit of how much of a table is in memory at a time; a single row may be larger. */
const mostBytes = 4e6;
const mostRows = 2000;
const firstRows = 50;

/** Reads rows in the order of their keys, as many at a time as fit in memory, judged by the size of the last ones. */
export async function* batchesOf(
  side: Side,
  table: MovedTable,
  stretch: RowRange = {},
): AsyncGenerator<readonly MovedRow[]> {
  let after = stretch.after;
  let limit = firstRows;
  while (true) {
    const rows = await side.read(table, { after, upTo: stretch.upTo }, limit);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = movedRowKey(table, last);
    const bytes = rows.reduce((sum, row) => sum + row.reduce(addBytes, 0), 0);
    limit = Math.min(mostRows, 4 * limit, Math.max(1, Math.floor((mostBytes * rows.length) / bytes)));
  }
}

function addBytes(sum: number, value: MovedValue): number {
  return sum + (typeof value === "string" || value instanceof Buffer ? value.length : 8);
}
