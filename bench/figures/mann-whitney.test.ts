import { expect, test } from "vitest";
import { compareRanks } from "./mann-whitney.ts";

test("two samples without ties are compared as by SciPy", () => {
  const { u, p, effect } = compareRanks([19, 22, 16, 29, 24], [20, 11, 17, 12]);
  expect(u).toBe(17);
  expect(p).toBeCloseTo(0.111346886533, 6);
  expect(effect).toBeCloseTo(0.7, 12);
});

test("equal values share their ranks, and the deviation is corrected for them", () => {
  const { u, p, effect } = compareRanks([1, 2, 2, 3, 3, 3, 5, 8], [2, 3, 3, 4, 5, 5, 8, 9, 9]);
  expect(u).toBe(18.5);
  expect(p).toBeCloseTo(0.095563831335, 6);
  expect(effect).toBeCloseTo(-0.486111111111, 12);
});

test("a clear difference is as unlikely as it should be", () => {
  const first = Array.from({ length: 100 }, (_, index) => index);
  const second = first.map((value) => value + 30);
  expect(compareRanks(first, second).p / 4.676768383e-10).toBeCloseTo(1, 5);
});

test("the order of the two samples only turns the sign", () => {
  const [first, second] = [
    [1, 5, 2, 8],
    [3, 3, 9, 7, 4],
  ];
  expect(compareRanks(first, second).effect).toBeCloseTo(-compareRanks(second, first).effect, 12);
  expect(compareRanks(first, second).p).toBeCloseTo(compareRanks(second, first).p, 12);
});

test("the same values on both sides are no difference", () => {
  expect(compareRanks([1, 2, 3, 4], [1, 2, 3, 4])).toEqual({ u: 8, p: expect.closeTo(1, 6), effect: 0 });
  expect(compareRanks([5, 5, 5], [5, 5, 5])).toEqual({ u: 4.5, p: 1, effect: 0 });
});
