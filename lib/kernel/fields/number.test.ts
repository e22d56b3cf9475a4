import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { number } from "./number.ts";
import type { Reader } from "./reader.ts";
import { valueInWords } from "./words.ts";

const price = number({ min: -1000, max: 10_000, decimals: 2 });
const decode = (source: string, field = number()) => decodeFields({ field }, { field: source });

describe("a number", () => {
  test.each([
    ["0", 0],
    ["-0", 0],
    ["007", 7],
    ["+5", 5],
    ["\u22125", -5],
    [" 12 ", 12],
    ["1 000", 1000],
    ["1\u00A0234\u00A0567", 1_234_567],
    ["12\u202F345", 12_345],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])("whole: takes %j", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { field: value } });
  });

  test.each([
    ["1,5", 1.5],
    ["1.50", 1.5],
    ["-0,25", -0.25],
    ["1 234,5", 1234.5],
    ["-1000", -1000],
    ["10000.00", 10_000],
  ])("with decimals: takes %j", (source, value) => {
    expect(decode(source, price)).toEqual({ ok: true, values: { field: value } });
  });

  test.each([
    ["", "required", undefined],
    ["  ", "required", undefined],
    ["five", "invalid_number", undefined],
    ["1e3", "invalid_number", undefined],
    ["0x10", "invalid_number", undefined],
    ["Infinity", "invalid_number", undefined],
    ["NaN", "invalid_number", undefined],
    ["--5", "invalid_number", undefined],
    ["5.", "invalid_number", undefined],
    [",5", "invalid_number", undefined],
    ["1,234,567", "invalid_number", undefined],
    ["1.234,5", "invalid_number", undefined],
    ["1 2", "invalid_number", undefined],
    ["٣", "invalid_number", undefined],
    ["1,234", "too_precise", { limit: 2 }],
    ["-1000.01", "too_low", { limit: -1000 }],
    ["10000,01", "too_high", { limit: 10_000 }],
    ["9".repeat(400), "too_high", { limit: 10_000 }],
  ])("refuses %j as %s", (source, code, parameters) => {
    const issue = { field: "field", code, ...(parameters ? { parameters } : {}) };
    expect(decode(source, price)).toEqual({ ok: false, issues: [issue], values: {} });
  });

  test.each(["1.5", "1,0", "1,000"])("whole: refuses %j, which might mean something else", (source) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ code: "not_whole" }] });
  });

  test("is never rounded unseen: what no program can hold exactly is refused", () => {
    expect(decode("9007199254740993")).toMatchObject({ ok: false, issues: [{ code: "too_high" }] });
  });

  test("comes back unchanged from its text", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(z.decode(number().schema, z.encode(number().schema, value))).toBe(value === 0 ? 0 : value);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), (cents) => {
        const value = cents / 100 === 0 ? 0 : cents / 100;
        expect(z.decode(price.schema, z.encode(price.schema, value))).toBe(value);
      }),
    );
  });

  test.each([
    ["en", 1234.5, "1,234.5"],
    ["cs", 1234.5, "1 234,5"],
    ["cs", "many", "many"],
  ] as const)("reads in %s, stored as %j, as %s", async (language, stored, shown) => {
    const told = await valueInWords(price, stored, { language } as Reader);
    expect(told.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(shown);
  });

  test.each([-5, 1, 50_000])("is made up within its bounds for record %d", (n) => {
    const { sample } = number({ min: 1, max: 10 });
    expect(decode(sample(n), number({ min: 1, max: 10 }))).toMatchObject({ ok: true });
  });

  test("is kept whole or with decimals, as it is declared", () => {
    expect([number().column(), price.column()].map((column) => column.constructor.name)).toEqual([
      "SQLiteIntegerBuilder",
      "SQLiteRealBuilder",
    ]);
  });
});
