import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { image } from "./media.ts";
import { relation } from "./relation.ts";

describe("a relation", () => {
  const parentId = relation("pages");
  const decode = (source: string) => decodeFields({ parentId }, { parentId: source });

  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
    ["999999999999999", 999_999_999_999_999],
  ])("%j is the record %i", (source, id) => {
    expect(decode(source)).toEqual({ ok: true, values: { parentId: id } });
  });

  test.each([
    ["", "required"],
    ["0", "pattern"],
    ["-1", "pattern"],
    ["1.5", "pattern"],
    ["1e3", "pattern"],
    ["0x10", "pattern"],
    ["one", "pattern"],
    ["1 2", "pattern"],
    ["1234567890123456", "pattern"],
    ["1; DROP TABLE pages", "pattern"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "parentId", code }] });
  });

  test("comes back from its text", () => {
    expect(z.decode(parentId.schema, z.encode(parentId.schema, 42))).toBe(42);
  });
});

describe("an image", () => {
  const decode = (source: string) => decodeFields({ image: image() }, { image: source });

  test("takes the key of a picture", () => {
    expect(decode(" 0123456789abcdef ")).toEqual({ ok: true, values: { image: "0123456789abcdef" } });
  });

  test.each([
    ["", "required"],
    ["0123456789ABCDEF", "pattern"],
    ["0123456789abcde", "pattern"],
    ["0123456789abcdef0", "pattern"],
    ["../../etc/passwd", "pattern"],
    ["https://example.org/a.png", "pattern"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "image", code }] });
  });
});
