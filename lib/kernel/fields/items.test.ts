import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { blockList } from "./blocks.ts";
import { choice } from "./choice.ts";
import { moment } from "./date-time.ts";
import { columnOf, type Field, optional } from "./field.ts";
import type { ItemFields } from "./items.ts";
import { image } from "./media.ts";
import { number } from "./number.ts";
import { partsOf } from "./parts.ts";
import type { Reader } from "./reader.ts";
import { many, relation } from "./relation.ts";
import { richText } from "./rich-text.ts";
import { rows } from "./rows.ts";
import { sampleOf } from "./sample.ts";
import { storedText, text } from "./text.ts";
import { toggle } from "./toggle.ts";
import { url } from "./url.ts";
import { shortenedText, valueInWords } from "./words.ts";

const links = rows({ label: text({ max: 8 }), to: optional(url()) }, { max: 3 });
const parts = blockList({
  text: { content: richText() },
  banner: { picture: optional(image()), page: optional(relation("pages")), wide: toggle() },
});
const decode = (field: Field, source: unknown, isDraft = false) =>
  decodeFields({ field }, { field: typeof source === "string" ? source : JSON.stringify(source) }, isDraft);
const decoded = (field: Field, source: unknown) => {
  const result = decode(field, source);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.values.field;
};
const again = (field: Field, value: unknown) => {
  const column = columnOf(field) as unknown as {
    config: { customTypeParams: { toDriver: (v: unknown) => string; fromDriver: (v: string) => unknown } };
  };
  const { toDriver, fromDriver } = column.config.customTypeParams;
  return fromDriver(toDriver(value));
};

describe("rows", () => {
  test("give a record the type that their fields declare", () => {
    type Value = z.output<(typeof links)["schema"]>;
    expectTypeOf<Value>().toEqualTypeOf<
      readonly { readonly id: string; readonly label: string; readonly to: string | null }[]
    >();
  });

  test("are read in their order, with the ids that they have", () => {
    const source = [
      { id: "b", label: " Two ", to: "example.com" },
      { id: "a", label: "One" },
    ];
    expect(decoded(links, source)).toEqual([
      { id: "b", label: "Two", to: "https://example.com" },
      { id: "a", label: "One", to: null },
    ]);
  });

  test.each(["", " ", "[]"])("are none for %j, whose stored text is empty", (source) => {
    expect(decoded(links, source)).toEqual([]);
    expect(storedText(links, [])).toBe("");
  });

  test("get the same ids from the same text, and each one of its own", () => {
    const source = [{ label: "One" }, { label: "One" }, { label: "Two" }];
    const first = decoded(links, source) as { id: string }[];
    expect(decoded(links, source)).toEqual(first);
    expect(new Set(first.map(({ id }) => id)).size).toBe(3);
    const copied = decoded(links, [
      { id: "a", label: "One" },
      { id: "a", label: "Two" },
    ]) as { id: string }[];
    expect(copied.map(({ id }) => id)).toEqual(["a", expect.not.stringMatching(/^a$/)]);
  });

  test("take plain values of JSON as well as texts", () => {
    const field = rows({ count: number(), isOpen: toggle(), content: richText() });
    const document = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Hi" }] }],
    };
    const [plain] = decoded(field, [{ id: "a", count: 7, isOpen: true, content: document }]) as object[];
    const texts = { id: "a", count: "7", isOpen: "on", content: JSON.stringify(document) };
    expect(decoded(field, [texts])).toEqual([plain]);
    expect(plain).toMatchObject({ count: 7, isOpen: true, content: document });
  });

  test("tell what is wrong at its place, each place once", () => {
    const source = [{ label: "Far too long" }, { label: "Two", to: "javascript:alert(1)" }, { label: "" }];
    expect(decode(links, source)).toMatchObject({
      ok: false,
      issues: [
        { field: "field.0.label", code: "too_long", parameters: { limit: 8 } },
        { field: "field.1.to", code: "invalid_url" },
        { field: "field.2.label", code: "required" },
      ],
    });
  });

  test.each([
    ["no JSON", "[{", "field", "pattern"],
    ["no array", { label: "One" }, "field", "pattern"],
    ["a row that is none", ["One"], "field.0", "pattern"],
    ["nothing", [null], "field.0", "pattern"],
    ["a list in a list", [[{ label: "One" }]], "field.0", "pattern"],
    ["a name that is not declared", [{ label: "One", role: "admin" }], "field.0", "unknown_field"],
    ["a type where there are none", [{ label: "One", type: "x" }], "field.0", "unknown_field"],
    ["a name of every object", '[{"label":"One","__proto__":{"to":"x"}}]', "field.0", "unknown_field"],
    ["a number as an id", [{ id: 7, label: "One" }], "field.0", "pattern"],
    ["markup as an id", [{ id: '"><b>', label: "One" }], "field.0", "pattern"],
    ["more than there may be", Array.from({ length: 4 }, () => ({ label: "One" })), "field", "too_many"],
  ])("refuse %s", (_, source, field, code) => {
    expect(decode(links, source)).toMatchObject({ ok: false, issues: [{ field, code }] });
  });

  test("may be incomplete in a draft, and say all of it otherwise", () => {
    const field = rows({ label: text(), count: optional(number()) }, { min: 2 });
    expect(decode(field, [{ id: "a", label: "" }], true)).toEqual({
      ok: true,
      values: { field: [{ id: "a", label: "", count: null }] },
    });
    expect(decode(field, [{ id: "a", label: "" }])).toMatchObject({
      issues: [{ field: "field", code: "too_few", parameters: { limit: 2 } }, { field: "field.0.label" }],
    });
    expect(decode(field, "")).toMatchObject({ issues: [{ field: "field", code: "required" }] });
    expect(decode(field, [{ label: "One", count: "x" }], true)).toMatchObject({
      issues: [{ field: "field.0.count", code: "invalid_number" }],
    });
  });

  test("come back unchanged from their text and from the database", () => {
    const field = rows({ label: text(), at: optional(moment()), kind: choice(["a", "b"]) });
    const item = fc.record({
      id: fc.stringMatching(/^[a-z0-9]{8}$/),
      label: fc.stringMatching(/^[^\s]+$/).filter((label) => label.length <= 255),
      at: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })),
      kind: fc.constantFrom("a" as const, "b" as const),
    });
    const lists = fc.uniqueArray(item, { maxLength: 9, selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, (value) => {
        expect(z.decode(field.schema, storedText(field, value))).toEqual(value);
        expect(again(field, value)).toEqual(value);
      }),
    );
  });

  test("have one spelling, however they were written", () => {
    const one = storedText(links, decoded(links, [{ to: "example.com", label: " One ", id: "a" }]));
    expect(one).toBe('[{"id":"a","label":"One","to":"https://example.com"}]');
    expect(storedText(links, decoded(links, one))).toBe(one);
  });
});

describe("blocks", () => {
  test("give a record a type for each of theirs", () => {
    type Value = z.output<(typeof parts)["schema"]>[number];
    expectTypeOf<Value["type"]>().toEqualTypeOf<"text" | "banner">();
    expectTypeOf<Extract<Value, { type: "banner" }>>().toEqualTypeOf<{
      readonly id: string;
      readonly type: "banner";
      readonly picture: string | null;
      readonly page: number | null;
      readonly wide: boolean;
    }>();
  });

  test("are known to the check of texts by their types alone", () => {
    expectTypeOf<keyof (typeof parts)["groups"]>().toEqualTypeOf<"text" | "banner">();
    expectTypeOf<keyof (typeof links)["groups"][""]>().toEqualTypeOf<"label" | "to">();
  });

  test("are read by the fields of their type", () => {
    expect(decoded(parts, [{ type: "banner", id: "a", page: 7 }])).toEqual([
      { id: "a", type: "banner", picture: null, page: 7, wide: false },
    ]);
  });

  test.each([
    ["no type", [{ content: "x" }], "field.0.type", "unknown_choice"],
    ["an unknown type", [{ type: "html" }], "field.0.type", "unknown_choice"],
    ["a name of every object as a type", [{ type: "constructor" }], "field.0.type", "unknown_choice"],
    ["a field of another type", [{ type: "text", content: "x", page: 7 }], "field.0", "unknown_field"],
  ])("refuse %s", (_, source, field, code) => {
    expect(decode(parts, source)).toMatchObject({ ok: false, issues: [{ field, code }] });
  });

  test("keep what is stored of a type that is none any more", () => {
    const stored = [{ id: "a", type: "old", words: "Kept" }];
    expect(again(parts, stored)).toEqual(stored);
    expect(JSON.parse(storedText(parts, stored))).toEqual(stored);
  });
});

describe("what items hold", () => {
  const reader: Reader = {
    language: "en",
    yesOrNo: (value) => (value ? "Yes" : "No"),
    nameOf: () => undefined,
    record: (module, id) => `${module} ${id}`,
    permission: (name) => name,
    person: (id) => id,
    within: (field, type) => ({ label: `${type} ${field}`.trim().toUpperCase(), nameOf: () => undefined }),
    typeName: (type) => type.toUpperCase(),
  };

  test("is told a line each, in the words of its fields", async () => {
    const value = decoded(links, [{ label: "One", to: "example.com" }, { label: "Two" }]);
    expect(await valueInWords(links, value, reader)).toBe("LABEL: One · TO: https://example.com\nLABEL: Two");
    const banner = [{ type: "banner", page: 7, wide: true }];
    expect(await shortenedText(parts, JSON.stringify(banner), reader)).toBe(
      "BANNER · BANNER PAGE: pages 7 · BANNER WIDE: Yes",
    );
  });

  test.each(["[{", '{"a":1}', "soon"])("is told as it is stored where it is no list: %s", async (odd) => {
    expect(await shortenedText(links, odd, reader)).toBe(odd);
    expect(await valueInWords(links, again(links, odd), reader)).toBe(odd);
    expect(storedText(links, odd)).toBe(odd);
    expect(partsOf(links, odd)).toEqual([]);
  });

  test("refers to what its fields refer to", () => {
    const value = decoded(parts, [
      { type: "banner", picture: "0123456789abcdef", page: 7 },
      { type: "text", content: "plain" },
    ]);
    expect(parts.references?.(value)).toEqual([
      { module: "media", id: "0123456789abcdef" },
      { module: "pages", id: 7 },
    ]);
    expect(parts.references?.("[{")).toEqual([]);
    expect(links.references).toBeUndefined();
  });

  test("is made up so that it can be saved", () => {
    for (const field of [links, parts] as readonly Field[])
      expect(decode(field, sampleOf(field, 1, "Name"))).toMatchObject({ ok: true });
  });
});

test.each([
  ["a list of records", { pages: many("pages") }],
  ["a list in a list", { inner: rows({ label: text() }) }],
  ["a secret", { code: { ...text(), secret: true } }],
  ["a unique value", { code: { ...text(), unique: true } }],
  ["the name of its id", { id: text() }],
  ["the name of its type", { type: text() }],
  ["a name with a point", { "a.b": text() }],
])("an item cannot be declared with %s", (_, fields) => {
  expect(() => rows(fields as unknown as ItemFields)).toThrow();
  expect(() => blockList({ one: fields as unknown as ItemFields })).toThrow();
});
