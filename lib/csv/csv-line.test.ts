import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [["", "Žižka"], ",Žižka\r\n"],
  [['say "yes"', "a,b"], '"say ""yes""","a,b"\r\n'],
  [["two\nlines", "two\r\nlines"], '"two\nlines","two\r\nlines"\r\n'],
  [[" spaces "], " spaces \r\n"],
])("%j is written as RFC 4180 says", (texts, line) => {
  expect(csvLine(texts)).toBe(line);
});

test.each(["=1+1", "+420 123", "-5", "@SUM(A1)", "\t=1", "\r=1"])("%j is no formula", (text) => {
  expect(
    csvLine([text])
      .replace(/^"/, "")
      .startsWith(`'${text.slice(0, 1)}`),
  ).toBe(true);
});

test("a sign inside a text stays", () => {
  expect(csvLine(["a=b"])).toBe("a=b\r\n");
});
