/** Work on the whole file that may take a while; none of it says what somebody typed. */
export const works = {
  /** Whether pages, indexes and rows fit together, and whether every foreign key leads somewhere. */
  check: { writes: false },
  /** How much of the file each table and index takes. */
  measure: { writes: false },
  /** Statistics by which SQLite chooses indexes, where they are out of date. */
  optimize: { writes: true },
  /** Writes the file anew, without the pages that nothing uses. */
  vacuum: { writes: true },
} as const;

export type WorkName = keyof typeof works;

/** What came of it. */
export interface WorkResult {
  /** Of a check: what is wrong, in SQLite's words; a foreign key as `table row → table`. At most {@link mostProblems}. */
  readonly problems?: readonly string[];
  /** Of a measurement: bytes of each table, its indexes told apart. */
  readonly space?: readonly TableSpace[];
  /** Of what writes: bytes of the file before and after. */
  readonly before?: number;
  readonly after?: number;
}

export interface TableSpace {
  readonly table: string;
  readonly rows: number;
  readonly indexes: number;
}

export const mostProblems = 100;

/** What the process answers. */
export type WorkAnswer = { readonly result: WorkResult } | { readonly failed: "busy" | "full" | "broken" };
