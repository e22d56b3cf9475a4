import { AsyncLocalStorage } from "node:async_hooks";

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.moment");
handle[key] ??= new AsyncLocalStorage<Date>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const moments = handle[key] as AsyncLocalStorage<Date>;

/** Runs work during which the current moment does not change. */
export function withClock<Result>(moment: Date, work: () => Result): Result {
  return moments.run(moment, work);
}

/**
 * Returns the moment as of which visitors see content: the same throughout a response that is rendered to be cached.
 */
export function currentMoment(): Date {
  return moments.getStore() ?? new Date();
}
