import { expect, test } from "vitest";
import { fieldTitle } from "./title-of.tsx";

test("a text says itself on hover only where it may be cut off", () => {
  expect(fieldTitle("8 Nov 2026")).toBeUndefined();
  expect(fieldTitle("Press and drying house")).toBe("Press and drying house");
});
