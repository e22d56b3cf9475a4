import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserWorkers } from "../e2e/support/workers.ts";
import unitTests from "../vitest.config.ts";
import { connectionsFor } from "./postgres-server.ts";

const root = join(import.meta.dirname, "..");

test("unit tests have a thread for each processor", () => {
  expect(unitTests.test?.maxWorkers).toBe("100%");
});

test("browser tests have a worker for each processor but one, two at least, six at most", () => {
  expect([1, 2, 3, 4, 7, 8, 64].map((processors) => browserWorkers(processors))).toEqual([
    2, 2, 2, 3, 6, 6, 6,
  ]);
  expect(readFileSync(join(root, "e2e/playwright.config.ts"), "utf8")).toContain(
    "workers: browserWorkers(),",
  );
});

test.each([1, 2, 16, 128])("PostgreSQL takes the connections of %i threads of tests", (processors) => {
  const ofAThread = 10 + 1;
  expect(connectionsFor(processors)).toBeGreaterThan(processors * ofAThread + 10);
  expect(connectionsFor(processors)).toBeGreaterThanOrEqual(75);
});

test("no step of a check fixes a number of processors", () => {
  for (const file of ["bin/test.mjs", "bin/quick.mjs", "bin/build.mjs"])
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(
      /--?(max-?workers|workers|threads|concurrency|j)\b/i,
    );
});
