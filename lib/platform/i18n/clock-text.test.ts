import { expect, test } from "vitest";
import { clockText } from "./formats.ts";

test("a time of day is told in the site's zone, in 24 hours", () => {
  const afternoon = new Date("2026-11-22T14:05:00Z");
  expect([clockText(afternoon, "cs"), clockText(afternoon, "en")]).toEqual(["15:05", "15:05"]);
});
