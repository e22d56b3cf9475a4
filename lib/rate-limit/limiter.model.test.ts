import fc from "fast-check";
import { expect, test } from "vitest";
import { arrayLimiter } from "./array-limiter.fixture.ts";
import { testLimiter } from "./limiter.fixture.ts";
import type { Limiter } from "./limiter.ts";

const longestWindow = 5;
const anyWindow = fc.constantFrom(0.5, 1, 2, longestWindow);

test("answers as a list of all requests ever would, though cleaned up at every call", () => {
  const { limiter, clock } = testLimiter(() => 0);
  const plain = arrayLimiter(() => clock.now, false);
  expectSameAnswers(limiter, plain, clock, { checked: fc.constant(longestWindow), waitMin: 0 });
});

test("answers as an array would, whatever the windows, and with the clock set back", () => {
  const { limiter, clock } = testLimiter();
  const plain = arrayLimiter(() => clock.now, true);
  expectSameAnswers(limiter, plain, clock, { checked: anyWindow, waitMin: -4000 });
});

type Tested = Omit<Limiter, "close">;
type Call = { show: string; on: (limiter: Tested, run: number) => unknown } | { wait: number };
type Range = { checked: fc.Arbitrary<number>; waitMin: number };

function expectSameAnswers(limiter: Tested, plain: Tested, clock: { now: number }, range: Range): void {
  let run = 0;
  fc.assert(
    fc.property(fc.array(anyCall(range), { maxLength: 40, size: "max" }), (calls) => {
      run++;
      for (const call of calls) {
        if ("wait" in call) clock.now += call.wait;
        else expect(call.on(limiter, run), call.show).toEqual(call.on(plain, run));
      }
    }),
    { numRuns: 300 },
  );
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
