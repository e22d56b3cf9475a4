import { expect, test } from "vitest";
import { describeCell } from "./describe-result.ts";

const cell = (value: Parameters<typeof describeCell>[0], column = "x", isSecret = false) =>
  describeCell(value, column, isSecret, "en");

test("a secret is only said to be one, whatever it is", () => {
  for (const value of [null, 1, "text", { blob: 3, start: "616263" }])
    expect(cell(value, "hash", true)).toEqual({ kind: "secret", text: "hidden" });
});

test("nothing is told apart from an empty text", () => {
  expect(cell(null)).toEqual({ kind: "null", text: "NULL" });
  expect(cell("")).toEqual({ kind: "text", text: "" });
});

test("a number of a column of times says when that was", () => {
  expect(cell(1_700_000_000_000, "created_at").hint).toContain("2023");
  expect(cell(1_700_000_000, "expires_at").hint).toContain("2023");
  expect(cell(1_700_000_000_000, "size").hint).toBeUndefined();
  expect(cell(12, "sort_at").hint).toBeUndefined();
});

test("long texts and JSON are unfolded, up to a length", () => {
  expect(cell('{"a":[1]}')).toEqual({ kind: "json", text: '{"a":[1]}', rest: '{\n  "a": [\n    1\n  ]\n}' });
  expect(cell("{not JSON")).toMatchObject({ kind: "text" });
  expect(cell("a\nb")).toMatchObject({ kind: "long", text: "a b", rest: "a\nb" });
  expect(cell("x".repeat(10_000)).rest).toHaveLength(3001);
});

test.each([
  ["89504e470d0a1a0a", "PNG, 2 kB"],
  ["52494646aabbccdd57454250", "WebP, 2 kB"],
  ["616263", "ASCII, 2 kB"],
  ["00ff", "Bytes, 2 kB"],
])("a blob that begins with %s is told as %s", (start, text) => {
  expect(cell({ blob: 2048, start }).text.replaceAll("\u00a0", " ")).toBe(text);
});

test("control characters are seen, and blanks stay", () => {
  expect(cell("a\u0001b\u007f").text).toBe("a\u2401b\ufffd");
  expect(cell("a\tb").text).toBe("a\tb");
});
