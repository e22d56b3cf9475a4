import fc from "fast-check";
import { expect, test } from "vitest";
import { slotsFrom, waitFor } from "./pace.ts";

const ask = fc.record({ after: fc.integer({ min: 0, max: 400 }), wanted: fc.integer({ min: 1, max: 12 }) });

test("no minute sees more mails than the rate, however many processes ask and whenever they do", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.array(ask, { maxLength: 300 }), (perMinute, asks) => {
      const begun: number[] = [];
      let next: number | null = null;
      let now = 1_000_000;
      for (const { after, wanted } of asks) {
        now += after;
        const { first, interval, count } = slotsFrom(next, perMinute, wanted, now);
        for (let index = 0; index < count; index += 1) begun.push(first + index * interval);
        if (count > 0) next = first + count * interval;
      }
      for (const [index, at] of begun.entries()) {
        const beyond = begun[index + perMinute];
        if (beyond !== undefined) expect(beyond - at).toBeGreaterThanOrEqual(60_000 - 0.01);
      }
    }),
  );
});

test("who waits as long as it is told gets a place", () => {
  const { first, interval, count } = slotsFrom(null, 60, 1, 0);
  const next = first + count * interval;
  expect(slotsFrom(next, 60, 8, 0).count).toBe(0);
  const now = waitFor(next, 0);
  expect(slotsFrom(next, 60, 8, now)).toMatchObject({ first: 1000, count: 1 });
});

test("a clock that was set back does not hold a list up", () => {
  expect(slotsFrom(10 * 3_600_000, 600, 1, 1000)).toMatchObject({ first: 1000, count: 1 });
});
