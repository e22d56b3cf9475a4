import type { StatementSync } from "node:sqlite";
import type { Value } from "./result.ts";

/** What may still be sent. */
export interface Budget {
  readonly rows: number;
  bytes: number;
}

/** Runs a statement and takes its rows as far as they may be shown. */
export function takeRows(
  statement: StatementSync,
  values: readonly (null | number | string)[],
  budget: Budget,
): { readonly rows: readonly (readonly Value[])[]; readonly isCut: boolean } {
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  const rows: (readonly Value[])[] = [];
  for (const row of statement.iterate(...values) as Iterable<unknown>) {
    const taken = (row as readonly unknown[]).map(sendable);
    budget.bytes -= taken.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (rows.length === budget.rows || budget.bytes < 0) return { rows, isCut: true };
    rows.push(taken);
  }
  return { rows, isCut: false };
}

function sendable(value: unknown): Value {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (value instanceof Uint8Array) {
    return { blob: value.byteLength, start: Buffer.from(value.subarray(0, 32)).toString("hex") };
  }
  return value === null ? null : String(value);
}

/** Bytes on their way, about. */
function sizeOf(value: Value): number {
  return typeof value === "string" ? Buffer.byteLength(value) + 2 : 8;
}
