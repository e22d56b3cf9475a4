import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { text } from "./text.ts";

const decode = (source: string, field = text()) => decodeFields({ field }, { field: source });

describe("a text", () => {
  test.each([
    ["Žluťoučký kůň", "Žluťoučký kůň"],
    ["  space around is trimmed\n", "space around is trimmed"],
    ["two\nlines  stay", "two\nlines  stay"],
    ["<b>&amp;</b>", "<b>&amp;</b>"],
    ["Letní\u000Bslavnost", "Letní slavnost"],
    ["a\u0000b\u0085c\u2028d\u007Fe\u0001", "ab c de"],
    ["r\u030Ceka", "řeka"],
    ["👩\u200D👧 a 🏴\u{E0067}\u{E007F}", "👩\u200D👧 a 🏴\u{E0067}\u{E007F}"],
    ["\uD800x", "\uFFFDx"],
  ])("takes %j", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { field: value } });
  });

  test("of several lines keeps them, and what else parts lines", () => {
    expect(decode("a\r\nb\u000Bc\n\nd\te", text({ multiline: true }))).toEqual({
      ok: true,
      values: { field: "a\nb\nc\n\nd\te" },
    });
  });

  test.each([
    "",
    " ",
    "\t\n",
    "\u200B\u2060",
    "\u00AD\uFEFF\u200E",
    "\u3164\u2800\u115F",
    "\u0001",
    "\uFE0F",
  ])("refuses %j as required", (source) => {
    expect(decode(source)).toEqual({
      ok: false,
      issues: [expect.objectContaining({ field: "field", code: "required" })],
      values: {},
    });
  });

  test("takes its longest length and refuses one character more, naming the limit", () => {
    expect(decode("ř".repeat(100), text({ max: 100 }))).toMatchObject({ ok: true });
    expect(decode("ř".repeat(101), text({ max: 100 }))).toEqual({
      ok: false,
      issues: [{ field: "field", code: "too_long", parameters: { limit: 100 } }],
      values: {},
    });
  });

  test("counts what is left after trimming", () => {
    expect(decode(`  ${"a".repeat(100)}  `, text({ max: 100 }))).toMatchObject({ ok: true });
  });

  test("refuses what its pattern does not match", () => {
    const field = text({ pattern: /^\d+$/ });
    expect(decode("123", field)).toMatchObject({ ok: true });
    expect(decode("12a", field)).toEqual({
      ok: false,
      issues: [{ field: "field", code: "pattern" }],
      values: {},
    });
  });

  test("comes back unchanged from the form that it fills", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (source) => {
        const { schema } = text();
        const first = z.safeDecode(schema, source);
        fc.pre(first.success);
        expect(z.decode(schema, z.encode(schema, first.data ?? ""))).toBe(first.data);
      }),
    );
  });
});
