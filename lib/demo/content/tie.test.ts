import { expect, it } from "vitest";
import { tieDown } from "./rich-text.ts";

it.each([
  ["v sadu a u mlýna", "v\u00a0sadu a\u00a0u\u00a0mlýna"],
  ["V září (k nám)", "V\u00a0září (k\u00a0nám)"],
  ["dne 12. dubna", "dne 12.\u00a0dubna"],
  ["1 200 Kč za 5 l a 10 kg", "1\u00a0200\u00a0Kč za 5\u00a0l a\u00a010\u00a0kg"],
])("keeps together what a line must not divide: %s", (text, tied) => {
  expect(tieDown(text)).toBe(tied);
});

it.each(["5 lidí", "naše louka", "od mlýna dolů"])("leaves every other space alone: %s", (text) => {
  expect(tieDown(text)).toBe(text);
});
