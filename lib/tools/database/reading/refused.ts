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
  | "memory"
  | "busy";

/** A statement that is not run, or could not be. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  /** What it was about: a name, or the message of SQLite. */
  readonly what: string;

  constructor(reason: RefusalReason, what = "") {
    super(`${reason} ${what}`.trim());
    this.reason = reason;
    this.what = what;
  }
}

/** Statements that took longer than they may, and were ended. */
export class TimedOut extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`ended after ${milliseconds} ms`);
    this.milliseconds = milliseconds;
  }
}
