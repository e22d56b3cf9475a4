import { expect, test } from "vitest";
import { closureLimits, closureOf, floorOf, floors, importsUpward, readImports } from "./import-graph.ts";

const graph = readImports();

test("every file stands on a floor", () => {
  expect([...graph.keys()].filter((file) => !floors.includes(floorOf(file)))).toEqual([]);
  for (const floor of floors) expect([...graph.keys()].some((file) => floorOf(file) === floor)).toBe(true);
});

test("nothing imports upward", () => {
  expect(importsUpward(graph)).toEqual([]);
});

test.each(Object.entries(closureLimits))("%s loads at most %i files", (file, most) => {
  expect(graph.has(file)).toBe(true);
  expect(closureOf(graph, file).size).toBeLessThanOrEqual(most);
});
