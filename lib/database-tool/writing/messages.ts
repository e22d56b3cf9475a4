import type { StatementRefusal } from "#lib/database-tool/reading/refused";
import type { Opening, Result } from "../reading/result.ts";
import type { TableChange } from "./change-database.ts";

/** First message to the writing process. */
export interface WriterOpening extends Opening {
  /** True if the structure may be changed. */
  readonly mayRestructure: boolean;
  readonly adminId: string;
  readonly isSuperadmin: boolean;
}

/** Settlement of the open transaction: a last statement and a commit, or nothing. */
export interface Settlement {
  readonly commit: { readonly sql: string; readonly values: readonly (null | number | string)[] } | undefined;
}

/** Response to an order and to a settlement. */
export type Ran =
  | { readonly results: readonly Result[]; readonly tables: readonly TableChange[] }
  | { readonly refused: StatementRefusal };
