import { sharedError } from "#lib/platform/shared-error";
import type { MovedRow, MovedTable, RowRange } from "./row.ts";

/** A move that cannot be carried out; its message is one sentence for the operator. */
export class MoveRefused extends sharedError("MoveRefused") {}

/** One of the two databases, which no other process uses during the move. */
export interface Side {
  /** Address of the database, without a password. */
  readonly name: string;
  /** Column names of each table that holds anything not derived, by table name. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  read(table: MovedTable, stretch: RowRange, limit: number): Promise<readonly MovedRow[]>;
  /** Returns the last number given to a row, by table; it is not given again, even if the row is deleted. */
  lastNumbers(): Promise<ReadonlyMap<string, bigint>>;
  close(): Promise<void>;
}

/** Side that rows are moved to. */
export interface Target extends Side {
  /** True if a move to it has been begun before. */
  readonly isResumed: boolean;
  /** Returns the key of the last row, in the order of keys. */
  lastKey(table: MovedTable): Promise<MovedRow | undefined>;
  /** Adds rows, all of them or none. */
  add(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  empty(table: MovedTable): Promise<void>;
  /** Makes it a usable database: with every reference valid, and numbers continuing after the last. */
  finish(lastNumbers: ReadonlyMap<string, bigint>): Promise<void>;
}

/** The PostgreSQL side, which knows the kinds of columns. */
export interface Describing {
  readonly tables: readonly MovedTable[];
}
