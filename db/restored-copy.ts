import type { RowCounts } from "./inspect-database.ts";

/** A backup that was restored beside the site, to be looked at and thrown away. */
export interface RestoredCopy {
  /** What names it to a process of its own. */
  readonly variables: Readonly<Record<string, string>>;
  countRows(): Promise<RowCounts>;
  /** Brings it to this version, and says how many migrations that took. */
  migrate(): Promise<number>;
  /** What is damaged, in the words of the database. */
  damage(): Promise<string | undefined>;
  drop(): Promise<void>;
}
