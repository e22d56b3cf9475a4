/** Rows of a table that differ between the database and a snapshot. */
export interface TableDifference {
  readonly table: string;
  /** Rows that are in the database alone. */
  readonly lost: number;
  /** Rows that are in the snapshot alone. */
  readonly returning: number;
  /** Rows that are in both, with other values. */
  readonly changed: number;
}

/** What the comparing process tells: a table that differs, or how it ended. */
export type CompareMessage =
  | { readonly difference: TableDifference }
  | { readonly done: true }
  | { readonly refused: "unsound" | "version" };
