import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./write-csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [["", "Žižka"], ",Žižka\r\n"],
  [['say "yes"', "a,b"], '"say ""yes""","a,b"\r\n'],
  [["two\nlines", "two\r\nlines"], '"two\nlines","two\r\nlines"\r\n'],
  [[" spaces "], " spaces \r\n"],
])("%j is written as RFC 4180 says", (texts, line) => {
  expect(csvLine(texts)).toBe(line);
});

/** The text of a line's only cell, as a program that follows RFC 4180 reads it. */
function cellOf(line: string): string {
  const cell = line.replace(/\r\n$/, "");
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

describe("no formula is", () => {
  test.each([
    ...["=1+1", "+420 123", "-5", "@SUM(A1)", "\t=1", "\r=1", "\t", "\rabc"],
    ...["＝1", "＋1", "－1", "＠SUM(A1)", "﹦1", " =1", "\u00a0=1", "\u3000＝1"],
    ...["\u200b=1", "\ufeff=1", "\u00ad=1", "\u2060\u200d+1", "\ufe0f@A1", "\u0000=1", "'=1"],
  ])("%j", (text) => {
    expect(cellOf(csvLine([text])).startsWith(`'${text.slice(0, 1)}`)).toBe(true);
  });

  test.each([
    ";=1",
    "a;=1",
    "a,=1",
    "a\t=1",
    "a|=1",
    "a\n=1",
    "a\r\n=1",
    "a; =1",
    "a；＝1",
    'a "=1"',
    ";;\u200b=1",
  ])("any part of %j", (text) => {
    const dangerous = cellOf(csvLine([text]))
      .split(/[,;|"\t\r\n；]/)
      .filter((part) => /^[\s\u200b]*[=＝]/.test(part));
    expect(dangerous).toEqual([]);
  });

  test("any part of anything, and every text is what it was without the apostrophes", () => {
    const piece = fc.constantFrom(..."=+-@＝＠,;|\t\r\n\"' a1\u200b\ufeff\u00a0；");
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (text) => {
        const cell = cellOf(csvLine([text]));
        for (const part of cell.split(/[,;|"\t\r\n；]/))
          expect(part).not.toMatch(/^[\s\u200b\ufeff]*[=+\-@＝＠]/);
        expect(cell).not.toMatch(/^[\t\r]/);
        expect(cell.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each(["a=b", "anna@example.com", "a - b", "a, b; c", "5 – 10", "first\n\nsecond", "it's"])(
  "%j stays as it is",
  (text) => {
    expect(cellOf(csvLine([text]))).toBe(text);
  },
);
