import { AsyncLocalStorage } from "node:async_hooks";

/** A statement that is about to run. */
export interface Statement {
  readonly text: string;
  /** True if it only reads, outside any transaction. */
  readonly isReading: boolean;
  /** Form the rows are mapped to; statements that agree in text, form and values return the same result. */
  readonly form: string;
  readonly values: readonly unknown[];
}

/** Intercepts each statement: runs it by `ask`, or returns an answer of its own. */
export type StatementObserver = <Answer>(statement: Statement, ask: () => Promise<Answer>) => Promise<Answer>;

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.statement-observer");
handle[key] ??= new AsyncLocalStorage<StatementObserver>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const observing = handle[key] as AsyncLocalStorage<StatementObserver>;

/** Runs work; every statement that the work runs goes through the observer, regardless of the bundle. */
export function observeStatements<Result>(observer: StatementObserver, work: () => Result): Result {
  return observing.run(observer, work);
}

/** Runs a statement through the observer of the current work, if there is one. */
export function askObserved<Answer>(statement: () => Statement, ask: () => Promise<Answer>): Promise<Answer> {
  const observer = observing.getStore();
  return observer ? observer(statement(), ask) : ask();
}

/** Checks whether the current work is observed, in which case a query that is skipped would be missed. */
export function isObserved(): boolean {
  return observing.getStore() !== undefined;
}
