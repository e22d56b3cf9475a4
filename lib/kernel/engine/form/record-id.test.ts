import { expect, test } from "vitest";
import { parseRecordId } from "./decode.ts";

test("a module with numbers takes whole numbers only", () => {
  expect(parseRecordId({}, "12")).toBe(12);
  expect(parseRecordId({}, "0")).toBe(0);
  for (const text of ["", "-1", "1.5", "1e3", "new", "9".repeat(16), "0x1", " 1"])
    expect(parseRecordId({}, text), text).toBeUndefined();
});

test("a module with UUIDs takes whole UUIDs only, in any case", () => {
  const id = "0b2f7f0e-3d6f-4d9b-8a51-5f0f3b1f9a77";
  expect(parseRecordId({ id: "uuid" }, id)).toBe(id);
  expect(parseRecordId({ id: "uuid" }, id.toUpperCase())).toBe(id);
  for (const text of ["", "0", "12", "new", id.slice(1), `${id}0`, id.replaceAll("-", "")])
    expect(parseRecordId({ id: "uuid" }, text), text).toBeUndefined();
});
