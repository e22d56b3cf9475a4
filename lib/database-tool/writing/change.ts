import type { Result, ResultValue } from "#lib/database-tool/reading/result";

/** What statements do to the rows of one table. */
export interface TableChange {
  readonly table: string;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  /** The first 50 rows; what a row did not have before, or has no longer, is null. Secret columns are left out, long texts cut. */
  readonly rows: readonly RowChange[];
}

export interface RowChange {
  readonly before: Readonly<Record<string, ResultValue>> | null;
  readonly after: Readonly<Record<string, ResultValue>> | null;
}

/** What came of a change. */
export interface ChangeOutcome {
  readonly results: readonly Result[];
  readonly tables: readonly TableChange[];
  /** Name of the file under `VAR_DIR/backups` that holds the database as it was; undefined where nothing was written. */
  readonly snapshot: string | undefined;
}
