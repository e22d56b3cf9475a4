import { sharedError } from "#lib/platform/shared-error";

/** Reason why statements were not run; each has its text at `admin.tools.database.refused`. */
export type RefusalReason =
  /** There is nothing to run. */
  | "empty"
  /** SQLite does not understand the statement, or failed; `what` is its message. */
  | "sql"
  | "tooLong"
  | "tooMany"
  /** The statement would change something, but only reading was requested. */
  | "writes"
  | "structure"
  | "attach"
  | "transaction"
  | "pragma"
  | "function"
  | "table"
  /** It touches columns that no one may see. */
  | "secret"
  /** It joins a table with secrets in a way that SQLite does not check. */
  | "secretJoin"
  /** The statement changes permissions, which only superadmins may do by statement. */
  | "authority"
  /** A superadmin would no longer be one afterwards. */
  | "ownAccount"
  | "memory"
  | "busy";

/** Reason why a statement is not run, or could not be. */
export interface StatementRefusal {
  readonly reason: RefusalReason;
  /** Subject of the refusal: a name, or the message of SQLite. */
  readonly what: string;
  /** Number of the statement among several, from 1; absent for the first. */
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

/** Statements that exceeded their time limit and were ended. */
export class TimedOut extends sharedError("TimedOut") {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`ended after ${milliseconds} ms`);
    this.milliseconds = milliseconds;
  }
}
