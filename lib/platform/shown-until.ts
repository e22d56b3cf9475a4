import { AsyncLocalStorage } from "node:async_hooks";

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.shown-until");
handle[key] ??= new AsyncLocalStorage<(time: number) => void>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const listening = handle[key] as AsyncLocalStorage<(time: number) => void>;

/**
 * To be told by whatever draws something that is true only until a time that stands in no column, such as two days after
 * it appeared. Times that stand in columns are known without.
 *
 * @param time in milliseconds since 1970
 */
export function shownUntil(time: number): void {
  listening.getStore()?.(time);
}

/** Runs work; `listener` hears of every such time that the work tells. */
export function hearEnds<Result>(listener: (time: number) => void, work: () => Result): Result {
  return listening.run(listener, work);
}
