/** Lines that are to become rows of a table. */
export interface CsvImport {
  readonly table: string;
  /** For each column of the file that of the table; null is passed over. */
  readonly columns: readonly (string | null)[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Rows that are there with the same primary key are changed; without it they are refused. */
  readonly updates: boolean;
}

/** What would become of them, or has. */
export interface CsvOutcome {
  readonly inserted: number;
  readonly updated: number;
  /** In the order of the lines, at most {@link mostBroken}; with one of them nothing is written. */
  readonly broken: readonly BrokenLine[];
  readonly brokenCount: number;
}

export interface BrokenLine {
  readonly line: number;
  readonly problem: /** The value of a column that does not fit its type. */
    | { readonly code: "number" | "bytes" | "needed"; readonly column: string }
    | { readonly code: "tooManyCells" | "foreignKey" }
    /** What SQLite says, such as a UNIQUE or CHECK that failed. */
    | { readonly code: "refused"; readonly what: string };
}

export const mostBroken = 100;

/** A column of a table that a file may fill. */
export interface ImportColumn {
  readonly name: string;
  /** As it was declared. */
  readonly type: string;
  readonly isNeeded: boolean;
  readonly hasDefault: boolean;
  readonly isKey: boolean;
}

/** What the importing process is told, and what it answers. */
export interface CsvOrder {
  readonly file: string;
  readonly import: CsvImport;
  readonly known: readonly ImportColumn[];
  readonly adminId: string;
  /** The statement of the audit log's entry, without which nothing is written. */
  readonly commit?: { readonly sql: string; readonly values: readonly (null | number | string)[] };
}

export type CsvAnswer = CsvOutcome | { readonly failed: "busy" | "broken" | "ownAccount" };
