import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  circlesOfFolders,
  closureLimits,
  closureOf,
  floorOf,
  floors,
  importsUpward,
  readImports,
} from "./import-graph.ts";

const graph = readImports();

test("every file stands on a floor", () => {
  expect([...graph.keys()].filter((file) => !floors.includes(floorOf(file)))).toEqual([]);
  for (const floor of floors) expect([...graph.keys()].some((file) => floorOf(file) === floor)).toBe(true);
});

test("nothing imports upward", () => {
  expect(importsUpward(graph)).toEqual([]);
});

test("no folders import one another in a circle", () => {
  expect(circlesOfFolders(graph)).toEqual([]);
  const circle = {
    "lib/a/one.ts": ["lib/b/two.ts"],
    "lib/b/two.ts": ["lib/c/x/three.ts"],
    "lib/c/x/three.ts": ["lib/a/one.ts"],
  };
  expect(circlesOfFolders(new Map(Object.entries(circle)))).toEqual(["lib: {a, b, c}"]);
});

test.each(Object.entries(closureLimits))("%s loads at most %i files", (file, most) => {
  expect(graph.has(file)).toBe(true);
  expect(closureOf(graph, file).size).toBeLessThanOrEqual(most);
});

test("no file is longer than 300 lines", () => {
  const lines = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
  expect([...graph.keys()].filter((file) => lines(file) > 300)).toEqual([]);
});

test("there are at most 1,900 files", () => {
  expect(graph.size).toBeLessThanOrEqual(1900);
});

test("components load nothing of the database, the engine or Node.js", () => {
  const components = [...graph.keys()].filter((file) => file.startsWith("components/"));
  const loaded = new Set(components.flatMap((file) => [...closureOf(graph, file)]));
  const server = /^(?:import|export)(?! type\b)[^;"]*"(?:node:|drizzle-orm|better-sqlite3|pg")/m;
  const isOfServer = (file: string) =>
    /^db\/|^lib\/kernel\/(?:engine|listing|queries)\/|^lib\/features/.test(file) ||
    server.test(readFileSync(file, "utf8"));
  expect([...loaded].filter(isOfServer)).toEqual([]);
});

test("nothing that Node.js runs by itself is drawn by React or needs the framework's resolution", () => {
  const own = [...graph.keys()].filter((file) => /^bin\/.*\.ts$|\.(process|worker)\.ts$/.test(file));
  const loaded = new Set(own.flatMap((file) => [...closureOf(graph, file)]));
  expect([...loaded].filter((file) => file.endsWith(".tsx"))).toEqual([]);
  const bare = /^import (?!type\b).*"next\/(?:[\w-]+\/)*[\w-]+"/m;
  expect([...loaded].filter((file) => bare.test(readFileSync(file, "utf8")))).toEqual([]);
});
