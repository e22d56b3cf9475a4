import { createHash } from "node:crypto";
import { type MovedRow, type MovedTable, type MovedValue, movedRowKey, type RowRange } from "./row.ts";
import type { Describing, Side, Target } from "./side.ts";

/** Events reported while a move goes on. */
export interface Listener {
  /** Called when a table is not moved, because the other dialect has none of that name. */
  readonly leftOut: (table: string, side: Side) => void;
  /** Called when the rows an earlier move left in a table differ from the source, so it begins anew. */
  readonly begunAnew: (table: string) => void;
  /** Called when so many rows of a table are in the target. */
  readonly moved: (table: string, rows: number) => void;
  /** Called when all of a table has been counted and its checksums computed on both sides. */
  readonly compared: (comparison: MoveComparison) => void;
}

/** Contents of one table on each side. */
export interface MoveComparison {
  readonly table: string;
  readonly source: Sum;
  readonly target: Sum;
}

/**
 * Copies every table, then compares both sides, and finishes the target if they are the same.
 *
 * A move that was interrupted goes on after the last row of each table: rows come in the order of their keys, each
 * batch in one transaction. What is there from before is compared first.
 *
 * @returns how the tables compare, in the order of their names
 */
export async function move(
  source: Side,
  target: Target,
  tables: readonly MovedTable[],
  listener: Listener,
): Promise<readonly MoveComparison[]> {
  for (const table of tables) await moveTable(source, target, table, listener);
  const comparisons = await compare(source, target, tables, listener);
  if (comparisons.every(isSame)) await target.finish(await source.lastNumbers());
  return comparisons;
}

async function moveTable(source: Side, target: Target, table: MovedTable, listener: Listener): Promise<void> {
  let last = target.isResumed ? await target.lastKey(table) : undefined;
  let rows = 0;
  if (last !== undefined) {
    const found = await compareTable(source, target, table, { upTo: last });
    rows = found.target.rows;
    if (!isSame(found)) {
      listener.begunAnew(table.name);
      await target.empty(table);
      last = undefined;
      rows = 0;
    }
  }
  for await (const batch of batchesOf(source, table, { after: last })) {
    await target.add(table, batch);
    rows += batch.length;
    listener.moved(table.name, rows);
  }
}

/** Counts every table and computes its checksums on both sides. */
export async function compare(
  source: Side,
  target: Side,
  tables: readonly MovedTable[],
  { compared }: Pick<Listener, "compared">,
): Promise<readonly MoveComparison[]> {
  const comparisons: MoveComparison[] = [];
  for (const table of tables) {
    const comparison = await compareTable(source, target, table);
    compared(comparison);
    comparisons.push(comparison);
  }
  return comparisons;
}

export function isSame({ source, target }: MoveComparison): boolean {
  return source.rows === target.rows && source.checksum === target.checksum;
}

async function compareTable(
  source: Side,
  target: Side,
  table: MovedTable,
  stretch?: RowRange,
): Promise<MoveComparison> {
  const [ofSource, ofTarget] = [await sumOf(source, table, stretch), await sumOf(target, table, stretch)];
  return { table: table.name, source: ofSource, target: ofTarget };
}

async function sumOf(side: Side, table: MovedTable, stretch?: RowRange): Promise<Sum> {
  const checksum = new Checksum();
  for await (const batch of batchesOf(side, table, stretch)) for (const row of batch) checksum.add(row);
  return checksum.sum();
}

/**
 * Returns the tables that both sides have; throws for a column that only one of them has, because it would be a fault
 * of a version.
 */
export function commonTables(
  describing: Side & Describing,
  other: Side,
  leftOut: Listener["leftOut"],
): readonly MovedTable[] {
  const names = new Set(describing.tables.map(({ name }) => name));
  for (const name of other.columns.keys()) if (!names.has(name)) leftOut(name, other);
  return describing.tables.filter(({ name, columns }) => {
    const found = other.columns.get(name);
    if (!found) leftOut(name, describing);
    else if (
      columns.length !== found.length ||
      columns.some(({ name: own, kind }) => kind === "other" || !found.includes(own))
    )
      throw new Error(`${name} has other columns in ${other.name}`);
    return found !== undefined;
  });
}

/** Limit of how much of a table is in memory at a time; a single row may be larger. */
const mostBytes = 4e6;
const mostRows = 2000;
const firstRows = 50;

/** Reads rows in the order of their keys, as many at a time as fit in memory, judged by the size of the last ones. */
async function* batchesOf(
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

/**
 * Number of rows read, and a sum of their contents in the order of their keys; equal for equal rows of either
 * dialect.
 */
interface Sum {
  readonly rows: number;
  readonly checksum: string;
}

/** Computes a checksum of rows. */
class Checksum {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(row: readonly MovedValue[]): void {
    this.#rows += 1;
    for (const value of row) {
      this.#hash.update(headOf(value));
      if (typeof value === "string" || value instanceof Buffer) this.#hash.update(value);
    }
  }

  sum(): Sum {
    return { rows: this.#rows, checksum: this.#hash.digest("hex") };
  }
}

/** Returns the kind, and the value or its length, so that no two rows are written the same way. */
function headOf(value: MovedValue): string {
  if (value === null) return "n;";
  if (typeof value === "string") return `s${Buffer.byteLength(value)};`;
  if (value instanceof Buffer) return `b${value.length};`;
  return `${(typeof value)[0]}${typeof value === "bigint" ? "i" : ""}${value};`;
}
