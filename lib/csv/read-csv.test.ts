import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";
import { fileText } from "./file-text.ts";
import { readCsv } from "./read-csv.ts";

const cellsOf = (text: string) => {
  const rows = readCsv(text);
  return "brokenLine" in rows ? rows : rows.map(({ cells }) => cells);
};

test.each([",", ";", "\t"])("cells are separated by %j", (separator) => {
  expect(cellsOf(`a${separator}"b, c; d\te"\r\nŽižka${separator}2`)).toEqual([
    ["a", "b, c; d\te"],
    ["Žižka", "2"],
  ]);
});

test("a line is known by its number in the file, past empty ones and cells of several lines", () => {
  expect(readCsv('\uFEFFa,b\n\n"one\ntwo",c\r\n,\nlast,d\n')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["one\ntwo", "c"] },
    { line: 6, cells: ["last", "d"] },
  ]);
});

test("a quotation mark that nobody closes is told with its line", () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6')).toEqual({ brokenLine: expect.any(Number) });
  expect(readCsv('a,b\n1,2"x\n')).toEqual({ brokenLine: 2 });
});

test("what was written by this site is read as it was, formulas too", () => {
  const piece = fc.constantFrom(..."=+-@＝,;|\t\n\"' a1ž\u200b；");
  const cell = fc.string({ unit: piece, minLength: 1, maxLength: 12 }).map((text) => `x${text}x`);
  const formula = fc.constantFrom("=1+1", "'=1", "-5", "''@x", "a,=1", "a;'=1");
  fc.assert(
    fc.property(fc.array(fc.oneof(cell, formula), { minLength: 2, maxLength: 4 }), (texts) => {
      const header = csvLine(texts.map((_, index) => `c${index}`));
      expect(cellsOf(header + csvLine(texts))).toEqual([texts.map((_, index) => `c${index}`), texts]);
    }),
    { numRuns: 1000 },
  );
});

describe("the text of a file", () => {
  test.each<[string, readonly number[]]>([
    ["UTF-8", [0xc5, 0xbd, 0x69]],
    ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc5, 0xbd, 0x69]],
    ["Windows-1250", [0x8e, 0x69]],
    ["UTF-16", [0xff, 0xfe, 0x7d, 0x01, 0x69, 0x00]],
    ["UTF-16 the other way round", [0xfe, 0xff, 0x01, 0x7d, 0x00, 0x69]],
  ])("in %s is read", (_, bytes) => {
    expect(fileText(new Uint8Array(bytes))).toBe("Ži");
  });
});
