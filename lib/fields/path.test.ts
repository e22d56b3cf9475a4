import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFields } from "#lib/engine/form/decode";
import { normalisePath, path } from "./path.ts";

const decode = (source: string) => decodeFields({ path: path() }, { path: source });

describe("a path", () => {
  test.each([
    ["/about", "/about"],
    ["  /about  ", "/about"],
    ["/about/", "/about"],
    ["/about///", "/about"],
    ["/", "/"],
    ["/old.php?id=7&x=1", "/old.php"],
    ["/about#history", "/about"],
    ["/P%C5%99i/", "/Při"],
    ["/p%C5%99i%20stole", "/při stole"],
    ["/pr\u030ci", "/př" + "i"],
    ["/a%2Fb", "/a%2Fb"],
    ["/a%3Fb", "/a%3Fb"],
    ["/100%25", "/100%25"],
    ["/100%", "/100%"],
    ["/%FF", "/%FF"],
  ])("%j is stored as %j", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { path: value } });
  });

  test.each([
    ["", "required"],
    ["?a=1", "required"],
    ["about", "pattern"],
    ["//example.org", "pattern"],
    ["https://example.org/a", "pattern"],
    [`/${"a".repeat(1024)}`, "too_long"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "path", code }] });
  });

  test("normalising twice is normalising once", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "%", "%25", "%2541", "%20", "%C5%99", "%2F", "?", "#", " ", "%0A"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = normalisePath(`/${pieces.join("")}`);
        expect(normalisePath(once)).toBe(once);
      }),
    );
  });

  test("an address is found however its letters are escaped", () => {
    const letter = fc.constantFrom(..."aZ7-_.~řŽ€漢;,&=+$@:!*'()%".split(""), " ");
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letter, minLength: 1 }), { minLength: 1 }), (words) => {
        const plain = `/${words.join("/")}`;
        fc.pre(!/%(?!25)/.test(plain));
        expect(normalisePath(encodeURI(plain).replaceAll("%2525", "%25"))).toBe(normalisePath(plain));
      }),
    );
  });
});
