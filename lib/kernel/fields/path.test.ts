import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { decodeFields } from "../engine/form/decode.ts";
import { normaliseAddress, normalisePath, path } from "./path.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

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
    ["http://localhost:3000/fullurl", "/fullurl"],
    ["HTTPS://LocalHost:3000/a/?x=1#y", "/a"],
    ["http://localhost:3000", "/"],
  ])("%j is stored as %j", (source, value) => {
    expect(decode(source)).toEqual({ ok: true, values: { path: value } });
  });

  test.each([
    ["", "required"],
    ["?a=1", "required"],
    ["about", "pattern"],
    ["//example.org", "pattern"],
    ["https://example.org/a", "pattern"],
    ["http://localhost:3000//a", "pattern"],
    ["/win1250/%E1", "pattern"],
    ["/bad%zz", "pattern"],
    ["/100%", "pattern"],
    ["/%FF", "pattern"],
    [`/${"a".repeat(1024)}`, "too_long"],
  ])("refuses %j as %s", (source, code) => {
    expect(decode(source)).toMatchObject({ ok: false, issues: [{ field: "path", code }] });
  });

  test.each([
    ["/index.php?id=42", "/index.php?id=42"],
    ["/index.php?utm_source=x&id=42#top", "/index.php?id=42"],
    ["/a/?b=2&a=1", "/a?a=1&b=2"],
    ["/about?utm_campaign=x", "/about"],
    ["http://localhost:3000/a?x=%C5%99", "/a?x=%C5%99"],
    ["/a?", "/a"],
  ])("%j tells pages apart as %j", (source, value) => {
    expect(normaliseAddress(source)).toBe(value);
    expect(normaliseAddress(value)).toBe(value);
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
