/** Work on the whole file that may take a while; none of it reveals typed data. */
export const works = {
  /** Checks whether pages, indexes and rows fit together, and whether every foreign key points at a row. */
  check: { writes: false },
  /** Updates the statistics by which SQLite chooses indexes, where they are out of date. */
  optimize: { writes: true },
  /** Rewrites the file without the pages that nothing uses. */
  vacuum: { writes: true },
} as const;

export type WorkName = keyof typeof works;

/** Result of the work. */
export interface WorkResult {
  /**
   * Problems found by a check, in SQLite's words; a foreign key as `table row → table`. At most {@link mostProblems}.
   */
  readonly problems?: readonly string[];
  /** Bytes of the file before and after work that writes. */
  readonly before?: number;
  readonly after?: number;
}

export const mostProblems = 100;

/** Response of the process. */
export type WorkAnswer = { readonly result: WorkResult } | { readonly failed: "busy" | "full" | "broken" };
