import { expect, test } from "vitest";
import { titleOf } from "./title-of.tsx";

test("a text says itself on hover only where it may be cut off", () => {
  expect(titleOf("8 Nov 2026")).toBeUndefined();
  expect(titleOf("Press and drying house")).toBe("Press and drying house");
});
