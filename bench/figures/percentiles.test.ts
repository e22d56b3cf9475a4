import { expect, test } from "vitest";
import { median, percentile } from "./percentiles.ts";

test("the median is the middle sample, or lies half way between the middle two", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test("a percentile lies between the two nearest samples", () => {
  const samples = Array.from({ length: 101 }, (_, index) => index);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share))).toEqual([0, 50, 95, 99, 100]);
  expect(percentile([10, 20], 0.25)).toBe(12.5);
});

test("samples are sorted as numbers and left as they were", () => {
  const samples = [100, 9, 20];
  expect(median(samples)).toBe(20);
  expect(samples).toEqual([100, 9, 20]);
});

test("no samples have no percentile", () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
