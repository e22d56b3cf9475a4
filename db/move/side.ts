import { sharedError } from "#lib/platform/shared-error";
import type { MovedRow, MovedTable, RowRange } from "./row.ts";

/** A move that cannot be done; its message is one sentence for the operator. */
export class MoveRefused extends sharedError("MoveRefused") {}

/** One database of the two, which nobody else uses meanwhile. */
export interface Side {
  /** Address of the database, without a password. */
  readonly name: string;
  /** By name, the names of the columns of each table that holds something that is not derived. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  read(table: MovedTable, stretch: RowRange, limit: number): Promise<readonly MovedRow[]>;
  /** By table, the number that was given to a row last; it is not given again, even if the row is gone. */
  lastNumbers(): Promise<ReadonlyMap<string, bigint>>;
  close(): Promise<void>;
}

/** A side that rows are moved to. */
export interface Target extends Side {
  /** True if a move to it has been begun before. */
  readonly isResumed: boolean;
  /** The key of the last row, in the order of keys. */
  lastKey(table: MovedTable): Promise<MovedRow | undefined>;
  /** Adds rows, all of them or none. */
  add(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  empty(table: MovedTable): Promise<void>;
  /** Makes it a database that can be used: with every reference valid, and numbers going on after the last. */
  finish(lastNumbers: ReadonlyMap<string, bigint>): Promise<void>;
}

/** The side that is PostgreSQL's knows the kinds of columns. */
export interface Describing {
  readonly tables: readonly MovedTable[];
}
