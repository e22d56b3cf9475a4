import type { StatementRefusal } from "./refused.ts";

/**
 * A value as it can be sent: texts and numbers as they are, whole numbers beyond 2⁵³ and infinity as texts, the
 * beginning of blobs.
 */
export type ResultValue =
  | null
  | number
  | string
  | {
      /** Size in bytes. */
      readonly blob: number;
      /** Its first 32 bytes, hexadecimal. */
      readonly start: string;
    };

export interface ResultColumn {
  readonly name: string;
  /** Type as its table declares it; null for computed columns, as are table and column. */
  readonly type: string | null;
  readonly table: string | null;
  readonly column: string | null;
  /** True if the value is null in every row because no one may see it. */
  readonly isSecret: boolean;
}

export interface Result {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly ResultValue[])[];
  /** Number of rows included here. */
  readonly rowCount: number;
  readonly ms: number;
  /** True if there were more rows than may be shown. */
  readonly isCut: boolean;
  readonly sql: string;
}

export interface ResultLimits {
  /** Limit for each statement; 1,000 by default. */
  readonly rows?: number;
  /** Limit for all statements together; 4 MB by default. */
  readonly bytes?: number;
  /** Limit for all statements together; 5,000 by default. */
  readonly milliseconds?: number;
  /** Ends the statements while they run. */
  readonly signal?: AbortSignal;
}

/** First message that a process receives. */
export interface Opening {
  readonly file: string;
  /** Columns that no one may see, by table, in lower case. */
  readonly secrets: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ReadingRequest {
  readonly sql: string;
  readonly values: readonly (null | number | string)[];
  readonly rows: number;
  readonly bytes: number;
  /** Most statements at once, if not as many as a person may type. */
  readonly statements?: number;
}

/** Response of the process. */
export type ReadingAnswer = { readonly results: readonly Result[] } | { readonly refused: StatementRefusal };

/** Most bytes of a text, a blob or a row, also for intermediate values. */
export const longestValue = 32 * 1024 * 1024;
