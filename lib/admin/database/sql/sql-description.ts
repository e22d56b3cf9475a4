import type { Result } from "#lib/database-tool/reading/result";
import type { TableChange } from "#lib/database-tool/writing/change";

/** What came of statements, as the screen and its handler tell it. */
export type SqlAnswer =
  | {
      readonly results: readonly Result[];
      /** Of a change, or of what one would do. */
      readonly changes?: {
        readonly tables: readonly TableChange[];
        readonly isDryRun: boolean;
        /** Modules that statements went round, in words. */
        readonly warning?: string;
        /** The file that holds the database as it was. */
        readonly snapshot?: string;
        /** What brings it back. */
        readonly restore?: string;
      };
    }
  | { readonly errors: readonly SqlError[] };

export interface SqlError {
  readonly field: "sql";
  /** `timeout`, or why the statements were refused. */
  readonly code: string;
  readonly message: string;
}

/** What the screen for SQL is drawn from. */
export interface SqlDescription {
  readonly runUrl: string;
  readonly queriesUrl: string;
  readonly csrfToken: string;
  readonly sql: string;
  /** Where the address asks for a run. */
  readonly answer: SqlAnswer | undefined;
  readonly mayWrite: boolean;
  /** Names of columns by table, for completion. */
  readonly schema: Readonly<Record<string, readonly string[]>>;
  readonly recent: readonly KeptQuery[];
  readonly saved: readonly KeptQuery[];
}

export interface KeptQuery {
  readonly id: number;
  readonly name: string | null;
  readonly sql: string;
  /** As people read it. */
  readonly usedAt: string;
  /** Where it stands in the editor. */
  readonly url: string;
}
