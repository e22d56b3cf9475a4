import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { date } from "./date-time.ts";
import type { Reader } from "./reader.ts";
import { valueInWords } from "./words.ts";

const decode = (source: string) => decodeFields({ date: date() }, { date: source });

describe("a date", () => {
  test.each([
    ["2026-07-15", "2026-07-15"],
    ["  2028-02-29\n", "2028-02-29"],
    ["1000-01-01", "1000-01-01"],
    ["9999-12-31", "9999-12-31"],
  ])("takes %j", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { date: value } });
  });

  test.each([
    ["", "required"],
    [" ", "required"],
    ["tomorrow", "invalid_day"],
    ["2026-02-29", "invalid_day"],
    ["2026-13-01", "invalid_day"],
    ["2026-00-10", "invalid_day"],
    ["2026-1-1", "invalid_day"],
    ["0026-01-01", "invalid_day"],
    ["15. 7. 2026", "invalid_day"],
    ["2026-07-15T12:00", "invalid_day"],
    ["2026-07-15Z", "invalid_day"],
    ["2026-07-15\n2026-07-16", "invalid_day"],
    ["٢٠٢٦-٠٧-١٥", "invalid_day"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "date", code }] });
  });

  test("comes back unchanged from its text", () => {
    const days = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(z.encode(date().schema, z.decode(date().schema, text))).toBe(text);
      }),
    );
  });

  test("begins on a day that exists, and on no other", () => {
    expect([date().startOf("2026-07-15"), date().startOf("2026-02-30"), date().startOf("")]).toEqual([
      "2026-07-15",
      undefined,
      undefined,
    ]);
  });

  test.each([
    ["en", "2026-07-01", "1 Jul 2026"],
    ["cs", "2026-07-01", "1. 7. 2026"],
    ["cs", "soon", "soon"],
    ["cs", 2026, "2026"],
  ] as const)(
    "reads in %s, stored as %j, as %s, wherever the program runs",
    async (language, stored, shown) => {
      const told = await valueInWords(date(), stored, { language } as Reader);
      expect(told.replaceAll("\u00A0", " ")).toBe(shown);
    },
  );

  test.each([1, 31, 365, 5000, 1_000_000])("is made up for record %d", (n) => {
    expect(decode(date().sample(n))).toMatchObject({ ok: true });
  });
});
