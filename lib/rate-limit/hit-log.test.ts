import fc from "fast-check";
import { expect, test } from "vitest";
import { appendHit, emptyLog, hitAt, hitCount, hitsAfter, newestHit, rewind } from "./hit-log.ts";

const time = fc.integer({ min: 0, max: 50 });
const ascending = fc.array(time).map((times) => times.toSorted((first, second) => first - second));

test("counting finds exactly the later hits", () => {
  fc.assert(
    fc.property(ascending, time, (times, after) => {
      expect(hitsAfter(packed(times), after)).toBe(times.filter((hit) => hit > after).length);
    }),
  );
});

test("appending keeps the later hits and adds the new one", () => {
  fc.assert(
    fc.property(ascending, time, time, (times, hit, keepAfter) => {
      const kept = times.filter((earlier) => earlier > keepAfter);
      expect(unpacked(appendHit(packed(times), hit, keepAfter))).toEqual([...kept, hit]);
    }),
  );
});

test("rewinding moves future hits to now and leaves the given log alone", () => {
  fc.assert(
    fc.property(ascending, time, (times, now) => {
      const log = packed(times);
      expect(unpacked(rewind(log, now))).toEqual(times.map((hit) => Math.min(hit, now)));
      expect(unpacked(log)).toEqual(times);
    }),
  );
});

test("the newest hit of an empty log is before any time", () => {
  expect(newestHit(emptyLog)).toBe(Number.NEGATIVE_INFINITY);
  expect(newestHit(packed([1, 7]))).toBe(7);
});

function packed(times: number[]): Buffer {
  let log = emptyLog;
  for (const hit of times) log = appendHit(log, hit, Number.NEGATIVE_INFINITY);
  return log;
}

function unpacked(log: Buffer): number[] {
  return Array.from({ length: hitCount(log) }, (_, index) => hitAt(log, index));
}
