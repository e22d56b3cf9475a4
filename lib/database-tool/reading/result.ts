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

/** What one statement answered. */
export interface Result {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly ResultValue[])[];
  /** How many rows are here. */
  readonly rowCount: number;
  readonly ms: number;
  /** Whether there were more rows than may be shown. */
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
