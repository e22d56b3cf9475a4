import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify } from "#lib/platform/slug";
import { decodeFields } from "../engine/form/decode.ts";
import { slug } from "./slug.ts";

const decode = (source: string) =>
  decodeFields({ slug: slug({ from: "title", uniquePer: ["language"] }) }, { slug: source });

describe("a slug", () => {
  test.each(["about", "o-nas", "a", "2026", "kun-2", "x".repeat(80)])("takes %s", (source) => {
    expect(decode(source)).toEqual({ ok: true, values: { slug: source } });
  });

  test.each([
    ["", "required"],
    ["  ", "required"],
    ["x".repeat(81), "too_long"],
    ["About", "pattern"],
    ["o nás", "pattern"],
    ["onás", "pattern"],
    ["a--b", "pattern"],
    ["-a", "pattern"],
    ["a-", "pattern"],
    ["a/b", "pattern"],
    ["a.b", "pattern"],
    ["a_b", "pattern"],
    ["a\nb", "pattern"],
    ["..", "pattern"],
    ["admin", "reserved"],
    ["auth", "reserved"],
    ["api", "reserved"],
    ["media", "reserved"],
    ["cs", "reserved"],
    ["en", "reserved"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "slug", code }] });
  });

  test("a word that only begins like a reserved one is free", () => {
    expect(decode("media-kit")).toMatchObject({ ok: true });
  });

  test("whatever the title, what is made of it is a sound slug, a reserved word, or nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const decoded = decode(slugify(title));
        const codes = decoded.ok ? [] : decoded.issues.map(({ code }) => code);
        expect(["", "required", "reserved"]).toContain(codes.join());
      }),
    );
  });
});
