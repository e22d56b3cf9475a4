import type { StatementRefusal } from "./refused.ts";

/** A value as it can be sent: texts and numbers as they are, whole numbers beyond 2⁵³ and infinity as texts, of blobs the beginning. */
export type ResultValue =
  | null
  | number
  | string
  | {
      /** Bytes. */
      readonly blob: number;
      /** Its first 32 bytes, hexadecimal. */
      readonly start: string;
    };

export interface ResultColumn {
  readonly name: string;
  /** As its table declares it; null for what was computed, as are table and column. */
  readonly type: string | null;
  readonly table: string | null;
  readonly column: string | null;
  /** Null in every row, because what is there may be seen by nobody. */
  readonly isSecret: boolean;
}

/** Result of one statement. */
export interface Result {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly ResultValue[])[];
  /** Number of rows included here. */
  readonly rowCount: number;
  readonly ms: number;
  /** True if there were more rows than may be shown. */
  readonly isCut: boolean;
  /** The statement itself. */
  readonly sql: string;
}

export interface ResultLimits {
  /** Of each statement; 1,000 unless said. */
  readonly rows?: number;
  /** Of all statements together; 4 MB unless said. */
  readonly bytes?: number;
  /** Of all statements together; 5,000 unless said. */
  readonly milliseconds?: number;
  /** Ends the statements where they are. */
  readonly signal?: AbortSignal;
}

/** First message that a process receives. */
export interface Opening {
  readonly file: string;
  /** Columns that nobody may see, by table, in lower case. */
  readonly secrets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Request to the process. */
export interface ReadingRequest {
  readonly sql: string;
  readonly values: readonly (null | number | string)[];
  readonly rows: number;
  readonly bytes: number;
  /** Statements at once, if not as many as somebody types. */
  readonly statements?: number;
}

/** Response of the process. */
export type ReadingAnswer = { readonly results: readonly Result[] } | { readonly refused: StatementRefusal };

/** Bytes that a text, a blob or a row may have, also in between. */
export const longestValue = 32 * 1024 * 1024;
