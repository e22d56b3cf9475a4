import { createHash } from "node:crypto";
import type { MovedValue } from "./row.ts";

/**
 * Number of rows read, and a sum of their contents in the order of their keys; equal for equal rows of either
 * dialect.
 */
export interface Sum {
  readonly rows: number;
  readonly checksum: string;
}

/** Computes a checksum of rows. */
export class Checksum {
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
