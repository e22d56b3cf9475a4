import { sharedError } from "#lib/platform/shared-error";

/** Why statements were not run; each has its words at `admin.tools.database.refused`. */
export type RefusalReason =
  /** There is nothing to run. */
  | "empty"
  /** SQLite does not understand it or failed; `what` is its message. */
  | "sql"
  | "tooLong"
  | "tooMany"
  /** It would change something, and only reading was asked for. */
  | "writes"
  | "structure"
  | "attach"
  | "transaction"
  | "pragma"
  | "function"
  | "table"
  /** It touches what nobody may see. */
  | "secret"
  /** It joins a table with secrets in a way that SQLite asks nobody about. */
  | "secretJoin"
  /** It changes what decides who may do what, which statements do for superadmins alone. */
  | "authority"
  /** A superadmin would be none afterwards. */
  | "ownAccount"
  | "memory"
  | "busy";

/** Why a statement is not run, or could not be. */
export interface StatementRefusal {
  readonly reason: RefusalReason;
  /** Subject of the refusal: a name, or the message of SQLite. */
  readonly what: string;
  /** Which one it was of several, from 1; absent of the first. */
  readonly statement?: number;
}

/** A statement that is not run, or could not be. */
export class Refused extends sharedError("Refused") implements StatementRefusal {
  readonly reason: RefusalReason;
  readonly what: string;
  readonly statement?: number;

  constructor(reason: RefusalReason, what = "", statement?: number) {
    super(`${reason} ${what}`.trim());
    this.reason = reason;
    this.what = what;
    if (statement !== undefined) this.statement = statement;
  }
}

/** Returns the error for a refusal by another process. */
export function refusedAs({ reason, what, statement }: StatementRefusal): Refused {
  return new Refused(reason, what, statement);
}

/** Statements that took longer than they may, and were ended. */
export class TimedOut extends sharedError("TimedOut") {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`ended after ${milliseconds} ms`);
    this.milliseconds = milliseconds;
  }
}
