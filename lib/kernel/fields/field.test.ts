import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { date, moment } from "./date-time.ts";
import { derivedCount } from "./derived.ts";
import { email } from "./email.ts";
import { columnOf, type Field, optional } from "./field.ts";
import { image } from "./media.ts";
import { number } from "./number.ts";
import { relation } from "./relation.ts";
import { rows } from "./rows.ts";
import { text } from "./text.ts";
import { url } from "./url.ts";

const kinds: readonly (readonly [string, Field, string, unknown, string, string])[] = [
  ["text", text({ max: 5 }), "Praha", "Praha", "Pardubice", "too_long"],
  ["moment", moment(), "2026-01-01T00:00Z", new Date("2026-01-01T00:00Z"), "soon", "invalid_date"],
  ["relation", relation("pages"), "7", 7, "seven", "pattern"],
  ["date", date(), "2026-07-15", "2026-07-15", "2026-02-30", "invalid_day"],
  ["number", number({ max: 9 }), "7", 7, "10", "too_high"],
  ["email", email(), "jana@example.com", "jana@example.com", "jana", "invalid_email"],
  ["url", url(), "https://example.com", "https://example.com", "javascript:x", "invalid_url"],
  [
    "list of items",
    rows({ label: text() }),
    '[{"id":"a","label":"Praha"}]',
    [{ id: "a", label: "Praha" }],
    "[{",
    "pattern",
  ],
  ["image", image(), "0123456789abcdef", "0123456789abcdef", "x", "pattern"],
];

describe.each(kinds)("an optional %s", (_, kind, sound, value, wrong, code) => {
  const field = optional(kind);
  const decode = (source: string) => decodeFields({ field }, { field: source });

  test.each(["", " ", "\n"])("is nothing when %j was sent", (source) => {
    expect(decode(source)).toEqual({ ok: true, values: { field: null } });
  });

  test("takes what the kind takes", () => {
    expect(decode(sound)).toEqual({ ok: true, values: { field: value } });
  });

  test("refuses what the kind refuses, under the same code", () => {
    expect(decode(wrong)).toMatchObject({ ok: false, issues: [{ field: "field", code }] });
  });

  test("comes back from its text, filled in or not", () => {
    for (const stored of [value, null]) {
      expect(z.decode(field.schema, z.encode(field.schema, stored) ?? "")).toEqual(stored);
    }
  });
});

test("an optional text tells its limit, as the text alone does", () => {
  expect(decodeFields({ field: optional(text({ max: 3 })) }, { field: "abcd" })).toEqual({
    ok: false,
    issues: [{ field: "field", code: "too_long", parameters: { limit: 3 } }],
    values: {},
  });
});

test("a column may be empty only where the field is optional", () => {
  const isNotNull = (field: Field) =>
    (columnOf(field) as unknown as { config: { notNull: boolean } }).config.notNull;
  expect(isNotNull(text())).toBe(true);
  expect(isNotNull(optional(text()))).toBe(false);
});

test("a count that handlers keep comes back from its text", () => {
  const { schema } = derivedCount();
  fc.assert(fc.property(fc.maxSafeNat(), (count) => z.decode(schema, z.encode(schema, count)) === count));
});

test("every wrong field is told, each once", () => {
  const fields = { title: text(), image: image(), note: optional(text({ max: 1 })) };
  expect(decodeFields(fields, { note: "ab" })).toMatchObject({
    ok: false,
    issues: [
      { field: "title", code: "required" },
      { field: "image", code: "required" },
      { field: "note", code: "too_long" },
    ],
  });
});
