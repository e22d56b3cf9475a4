import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#test/ring";
import { arrayLimiter } from "./array-limiter.fixture.ts";
import { testLimiter } from "./limiter.fixture.ts";
import { anyCalls, anyWindow, longestWindow, type Tested } from "./limiter-calls.fixture.ts";

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

function expectSameAnswers(
  limiter: Tested,
  plain: Tested,
  clock: { now: number },
  range: Parameters<typeof anyCalls>[0],
): void {
  let run = 0;
  fc.assert(
    fc.property(anyCalls(range), (calls) => {
      run++;
      for (const call of calls) {
        if ("wait" in call) clock.now += call.wait;
        else expect(call.on(limiter, run), call.show).toEqual(call.on(plain, run));
      }
    }),
    { numRuns: rounds(300) },
  );
}
