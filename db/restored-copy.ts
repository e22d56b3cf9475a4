import type { RowCounts } from "./inspect-database.ts";

/** A backup restored next to the site, to be inspected and thrown away. */
export interface RestoredCopy {
  /** Environment variables that point a separate process to it. */
  readonly variables: Readonly<Record<string, string>>;
  countRows(): Promise<RowCounts>;
  /** Brings it to this version, and returns how many migrations that took. */
  migrate(): Promise<number>;
  /** Returns the damage, in the words of the database. */
  damage(): Promise<string | undefined>;
  drop(): Promise<void>;
}
