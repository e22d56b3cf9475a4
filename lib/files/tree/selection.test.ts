import { expect, test } from "vitest";
import { keepExisting, nothingSelected, pick, selectAll } from "./browsing.ts";

const order = ["a", "b", "c", "d"];
const paths = ({ paths: selected }: { readonly paths: ReadonlySet<string> }) => [...selected].toSorted();

test("Shift reaches from the last one that was picked, in both directions", () => {
  const third = pick(nothingSelected, order, "c", "only");
  expect(paths(pick(third, order, "d", "range"))).toEqual(["c", "d"]);
  expect(paths(pick(pick(third, order, "d", "range"), order, "a", "range"))).toEqual(["a", "b", "c"]);
});

test("Shift without a beginning reaches from the first", () => {
  expect(paths(pick(nothingSelected, order, "b", "range"))).toEqual(["a", "b"]);
});

test("a toggle adds and takes away", () => {
  const two = pick(pick(nothingSelected, order, "a", "toggle"), order, "d", "toggle");
  expect(paths(two)).toEqual(["a", "d"]);
  expect(paths(pick(two, order, "a", "toggle"))).toEqual(["d"]);
});

test("what is gone is selected no more, nor can Shift reach from it", () => {
  const all = selectAll(pick(nothingSelected, order, "b", "only"), order);
  const left = keepExisting(all, ["a", "c"]);
  expect(paths(left)).toEqual(["a", "c"]);
  expect(left.active).toBeUndefined();
  expect(paths(pick(all, ["a", "c"], "c", "range"))).toEqual(["c"]);
});
