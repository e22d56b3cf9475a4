import { expect, test } from "vitest";
import { moduleNamed } from "#lib/kernel/registry";
import { orderTexts } from "./describe-filters.ts";

test("orders are told by what comes first: letters, the newest, or the highest", () => {
  const texts = orderTexts(moduleNamed("missedSearches")!, "en").map(({ text }) => text);
  expect(texts).toEqual([
    "Count, highest first",
    "Count, lowest first",
    "Last searched, latest first",
    "Last searched, earliest first",
    "Searched for, A to Z",
    "Searched for, Z to A",
  ]);
});
