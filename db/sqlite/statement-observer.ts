import { AsyncLocalStorage } from "node:async_hooks";

/** Hears of each statement before it runs: its text, and whether it only reads. */
export type StatementObserver = (text: string, isReading: boolean) => void;

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.statement-observer");
handle[key] ??= new AsyncLocalStorage<StatementObserver>();

/** Shared by the server and the bundles of the application, each of which has modules of its own. */
const observing = handle[key] as AsyncLocalStorage<StatementObserver>;

/** Runs work; the observer hears of every statement that the work runs, whichever bundle runs it. */
export function observeStatements<Result>(observer: StatementObserver, work: () => Result): Result {
  return observing.run(observer, work);
}

/** Tells whoever observes the work under way that it runs a statement. */
export function noteStatement(text: string, isReading: boolean): void {
  observing.getStore()?.(text, isReading);
}
