import { AsyncLocalStorage } from "node:async_hooks";

const handle = globalThis as typeof globalThis & { [key: symbol]: unknown };
const key = Symbol.for("redakce.moment");
handle[key] ??= new AsyncLocalStorage<Date>();

/** Shared by the server and the bundles of the application, each of which has its own modules. */
const moments = handle[key] as AsyncLocalStorage<Date>;

/** Runs work for which it stays the same moment from beginning to end. */
export function withClock<Result>(moment: Date, work: () => Result): Result {
  return moments.run(moment, work);
}

/** The moment as of which visitors are shown something: one and the same for all of an answer that is drawn to be kept. */
export function currentMoment(): Date {
  return moments.getStore() ?? new Date();
}
