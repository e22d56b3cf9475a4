import fc from "fast-check";
import type { Limiter } from "./limiter.ts";

/** A limiter of either kind. */
export type Tested = {
  [Method in Exclude<keyof Limiter, "close">]: (...of: Parameters<Limiter[Method]>) => unknown;
};
export type Call = { show: string; on: (limiter: Tested, run: number) => unknown } | { wait: number };
type Range = { checked: fc.Arbitrary<number>; waitMin: number };

export const longestWindow = 5;
export const anyWindow = fc.constantFrom(0.5, 1, 2, longestWindow);

/** Made-up histories of calls and of the time between them, in milliseconds. */
export function anyCalls(range: Range): fc.Arbitrary<Call[]> {
  return fc.array(anyCall(range), { maxLength: 40, size: "max" });
}

function anyCall({ checked, waitMin }: Range): fc.Arbitrary<Call> {
  const key = fc.constantFrom("a", "b", "c");
  const max = fc.integer({ min: 0, max: 5 });
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(key, max, checked).map(checkCall) },
    { weight: 1, arbitrary: fc.tuple(key, max, anyWindow).map(inspectCall) },
    { weight: 1, arbitrary: fc.tuple(key, anyWindow).map(getCountCall) },
    { weight: 1, arbitrary: key.map(resetCall) },
    { weight: 3, arbitrary: fc.record({ wait: wait(waitMin) }) },
  );
}

function checkCall([key, max, window]: [string, number, number]): Call {
  return {
    show: `check ${key} ${max} ${window}`,
    on: (limiter, run) => limiter.check(`${run} ${key}`, max, window),
  };
}

function inspectCall([key, max, window]: [string, number, number]): Call {
  return {
    show: `inspect ${key} ${max} ${window}`,
    on: (limiter, run) => limiter.inspect(`${run} ${key}`, max, window),
  };
}

function getCountCall([key, window]: [string, number]): Call {
  return {
    show: `getCount ${key} ${window}`,
    on: (limiter, run) => limiter.getCount(`${run} ${key}`, window),
  };
}

function resetCall(key: string): Call {
  return { show: `reset ${key}`, on: (limiter, run) => limiter.reset(`${run} ${key}`) };
}

/** Half seconds often, so that the edges of windows are met exactly. */
function wait(min: number): fc.Arbitrary<number> {
  const halfSeconds = fc.integer({ min: min / 500, max: 8 }).map((count) => count * 500);
  return fc.oneof(fc.integer({ min, max: 4000 }), halfSeconds);
}
