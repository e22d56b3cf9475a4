import fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "#test/ring";
import { arrayLimiter } from "../array-limiter.fixture.ts";
import { anyCalls, anyWindow, longestWindow, type Tested } from "../limiter-calls.fixture.ts";
import { testTableLimiter } from "./table-limiter.fixture.ts";

// Thousands of round trips, on a machine that other tests keep busy.
test("answers as a list of all requests ever would, though cleaned up at every call", async () => {
  const { limiter, clock } = await testTableLimiter(() => 0);
  const plain = arrayLimiter(() => clock.now, false);
  await expectSameAnswers(limiter, plain, clock, { checked: fc.constant(longestWindow), waitMin: 0 });
});

test("answers as an array would, whatever the windows, and with the clock set back", async () => {
  const { limiter, clock } = await testTableLimiter();
  const plain = arrayLimiter(() => clock.now, true);
  await expectSameAnswers(limiter, plain, clock, { checked: anyWindow, waitMin: -4000 });
});

async function expectSameAnswers(
  limiter: Tested,
  plain: Tested,
  clock: { now: number },
  range: Parameters<typeof anyCalls>[0],
): Promise<void> {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyCalls(range), async (calls) => {
      run++;
      for (const call of calls) {
        if ("wait" in call) clock.now += call.wait;
        else expect(await call.on(limiter, run), call.show).toEqual(call.on(plain, run));
      }
    }),
    { numRuns: rounds(100) },
  );
}
