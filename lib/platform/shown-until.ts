import { AsyncLocalStorage } from "node:async_hooks";

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.shown-until");
handle[key] ??= new AsyncLocalStorage<(time: number) => void>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const listening = handle[key] as AsyncLocalStorage<(time: number) => void>;

/**
 * Records a time in no column until which rendered content is true, such as two days after it appeared. Call it from
 * the code that renders such content. Times in columns are known without it.
 *
 * @param time in milliseconds since 1970
 */
export function shownUntil(time: number): void {
  listening.getStore()?.(time);
}

/** Runs work; `listener` receives every such time that the work reports. */
export function hearEnds<Result>(listener: (time: number) => void, work: () => Result): Result {
  return listening.run(listener, work);
}
