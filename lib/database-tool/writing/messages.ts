import type { StatementRefusal } from "#lib/database-tool/reading/refused";
import type { Opening, Result } from "../reading/result.ts";
import type { TableChange } from "./change-database.ts";

/** What the writing process is told first. */
export interface WriterOpening extends Opening {
  /** Whether the structure may be changed. */
  readonly mayRestructure: boolean;
  readonly adminId: string;
  readonly isSuperadmin: boolean;
}

/** What becomes of the open transaction: a last statement and a commit, or nothing. */
export interface Settlement {
  readonly commit: { readonly sql: string; readonly values: readonly (null | number | string)[] } | undefined;
}

/** What it answers to an order and to a settlement. */
export type Ran =
  | { readonly results: readonly Result[]; readonly tables: readonly TableChange[] }
  | { readonly refused: StatementRefusal };
