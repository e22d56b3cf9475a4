import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify } from "./slug.ts";

describe("a slug from a title", () => {
  test.each([
    ["O nás", "o-nas"],
    ["Příliš žluťoučký kůň úpěl ďábelské ódy", "prilis-zlutoucky-kun-upel-dabelske-ody"],
    ["PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ", "prilis-zlutoucky-kun"],
    ["  Kontakt  ", "kontakt"],
    ["Ceník 2026/27", "cenik-2026-27"],
    ["Jablka & hrušky -- a jiné!", "jablka-hrusky-a-jine"],
    ["Straße, Łódź, Ærø, Đakovo", "strasse-lodz-aero-dakovo"],
    ["a_b.c", "a-b-c"],
    ["r\u030ceka", "reka"],
    ["1 000 Kč", "1-000-kc"],
    ["---", ""],
    ["Привет", ""],
    ["", ""],
  ])("%j becomes %j", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("has at most 80 characters and never ends in a dash", () => {
    expect(slugify(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
    expect(slugify("ž".repeat(100))).toBe("z".repeat(80));
  });

  test("of a slug is that slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        expect(slugify(slugify(title))).toBe(slugify(title));
      }),
    );
  });
});
