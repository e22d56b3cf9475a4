import { expect, test } from "vitest";
import { partsOfLimit, textOfLimit } from "./request-limit.tsx";

test.each([
  ["10/300", "10", "5", "minutes"],
  ["5/3600", "5", "1", "hours"],
  ["100/90", "100", "90", "seconds"],
  ["0/172800", "0", "2", "days"],
  ["10/x minutes", "10", "x", "minutes"],
  ["10/ hours", "10", "", "hours"],
] as const)("%s is %s in %s %s, and back", (text, max, amount, unit) => {
  expect(partsOfLimit(text)).toEqual({ max, amount, unit });
  expect(textOfLimit({ max, amount, unit })).toBe(text);
});
