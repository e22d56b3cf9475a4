import { expect, test } from "vitest";
import { shuffled } from "./shuffled.ts";

test("shuffling keeps every item and leaves the list as it was", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const result = shuffled(items);
  expect(result.toSorted((first, second) => first - second)).toEqual(items);
  expect(result).not.toEqual(items);
});

test("every order is as likely as the others", () => {
  const counts = new Map<string, number>();
  for (const first of [0, 0.34, 0.67]) {
    for (const second of [0, 0.5]) {
      const choices = [first, second, 0];
      const order = shuffled(["a", "b", "c"], () => choices.shift() ?? 0).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
  }
  expect([...counts].toSorted()).toEqual(
    ["abc", "acb", "bac", "bca", "cab", "cba"].map((order) => [order, 1]),
  );
});
