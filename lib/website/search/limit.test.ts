import { expect, onTestFinished, test } from "vitest";
import { countInTable } from "#lib/rate-limit/shared-limit";
import { useTestDatabase } from "#test/test-database";
import { maySearch } from "./limit.ts";

test("with the counters out of order everybody may search", async () => {
  await useTestDatabase();
  onTestFinished(countInTable("postgresql://nobody@127.0.0.1:1/none"));
  expect(await maySearch(new Headers(), "page")).toBe(true);
});
