import type { RowKey } from "./row-key.ts";

/** What a query matches. */
export interface RecordKeys {
  readonly total: number;
  /** Row keys of all of it, in no order, where it was looked up and is little. */
  readonly records?: readonly RowKey[];
}
