import type { StatementRefusal } from "./refused.ts";
import type { Result } from "./result.ts";

/** What a process is told before anything else. */
export interface Opening {
  readonly file: string;
  /** Columns that nobody may see, by table, in lower case. */
  readonly secrets: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What it is asked. */
export interface ReadingRequest {
  readonly sql: string;
  readonly values: readonly (null | number | string)[];
  readonly rows: number;
  readonly bytes: number;
  /** Statements at once, if not as many as somebody types. */
  readonly statements?: number;
}

/** What it answers. */
export type ReadingAnswer = { readonly results: readonly Result[] } | { readonly refused: StatementRefusal };
