import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import type { CsvSeparator } from "./separators.ts";
import { csvLine, csvSeparator, fileText } from "./write-csv.ts";

const rowsOf = (text: string, chosen?: CsvSeparator) => {
  const file = readCsv(text, chosen);
  return "brokenLine" in file ? file : file.rows;
};
const cellsOf = (text: string, chosen?: CsvSeparator) => {
  const rows = rowsOf(text, chosen);
  return "brokenLine" in rows ? rows : rows.map(({ cells }) => cells);
};

test.each([",", ";", "\t"])("cells are separated by %j", (separator) => {
  expect(cellsOf(`a${separator}"b, c; d\te"\r\nŽižka${separator}2`)).toEqual([
    ["a", "b, c; d\te"],
    ["Žižka", "2"],
  ]);
});

test("spreadsheets expect semicolons where numbers have decimal commas", () => {
  expect(["cs", "de", "en", "en-GB"].map(csvSeparator)).toEqual([";", ";", ",", ","]);
});

test("a line is known by its number in the file, past empty ones and cells of several lines", () => {
  expect(rowsOf('\uFEFFa,b\n\n"one\ntwo",c\r\n,\nlast,d\n')).toEqual([
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
    { numRuns: 300 },
  );
});

describe("cells are separated by", () => {
  test.each<[string, CsvSeparator, string]>([
    [
      "what divides every line alike",
      "semicolon",
      "Jméno, příjmení;E-mail;Poznámka, a, b\nNová, Jana;a@b.cz;x",
    ],
    ["the semicolon where commas divide alike", "semicolon", "Jméno, příjmení;E-mail\nNová, Jana;a@b.cz"],
    ["the semicolon around decimal commas", "semicolon", "1,5;2,5\n1,7;2,8"],
    ["the comma around lists with semicolons", "comma", "email,tags\na@b.cz,x;y\nc@d.cz,z"],
    ["the comma where some lines are shorter", "comma", "a,b,c\n1,2,3\n1,2,3;x\n1,2"],
    ["a tab", "tab", "a\tb, c\n1\t2, 3"],
    ["a vertical bar", "pipe", "a|b\n1|2"],
    ["what stands outside of quotation marks", "comma", '"a;b","c;d"\n"1;2","3;4"'],
    ["what Excel is told", "semicolon", "sep=;\r\na,b;c\r\nd,e;f"],
    ["what Excel is told after a mark, in quotes and cells", "tab", '\uFEFF"sep=\t"\t\na,b\nd,e'],
    ["a comma where there is one column", "comma", "email\na@b.cz"],
    ["what a line after blank ones says", "semicolon", "\n ;\n\u200b;\na;b\n"],
  ])("%s: %s", (_, separator, text) => {
    expect(readCsv(text)).toMatchObject({ separator });
  });

  test("what was chosen, whatever the file says", () => {
    expect(cellsOf("a;b,c", "comma")).toEqual([["a;b", "c"]]);
    expect(cellsOf("sep=;\na;b,c", "comma")).toEqual([["a;b", "c"]]);
  });
});

test("the line that tells Excel the separator is no row, and the others keep their numbers", () => {
  expect(rowsOf("sep=;\r\nE-mail;Jméno\r\na@b.cz;Řehoř\r\n")).toEqual([
    { line: 2, cells: ["E-mail", "Jméno"] },
    { line: 3, cells: ["a@b.cz", "Řehoř"] },
  ]);
});

test("characters that nobody sees are no part of a cell's ends, and a row of them is empty", () => {
  expect(
    rowsOf("\n\u00a0,\u200b\n\u200ba@b.cz,\u202aA\u202c\n\ufeff \u00adx\u2060,🏴\u{E0067}\u{E007F}"),
  ).toEqual([
    { line: 3, cells: ["a@b.cz", "A"] },
    { line: 4, cells: ["x", "🏴\u{E0067}\u{E007F}"] },
  ]);
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

  test("in UTF-16 without its mark is read", () => {
    expect(fileText(Buffer.from("a;ž", "utf16le"))).toBe("a;ž");
    expect(fileText(Buffer.from("a;ž", "utf16le").swap16())).toBe("a;ž");
  });
});
