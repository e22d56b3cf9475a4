import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync(["*.ts", "{app,bin,components,db,e2e,emails,lib,test}/**/*.{ts,tsx,mjs}"]);

/** A comment names its subject first: a noun for a value or a type, a verb for a function. */
const indirect =
  /\/\*\*?\s*(?:\n\s*\*\s*)?(?:What|Where|How|Whether|Who|Whom|Whose|Whoever|Whatever|Wherever)\b/;
const indirectLine = /^\s*\/\/ (?:What|Where|How|Whether|Who|Whom|Whose|Whoever|Whatever|Wherever)\b/;

test("no comment begins with an indirect question", () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(files.flatMap(indirectComments)).toEqual([]);
});

/** Comments of a file that begin so, as `file: text`; of several line comments in a row, the first one counts. */
function indirectComments(file: string): readonly string[] {
  const text = readFileSync(file, "utf8");
  const blocks = [...text.matchAll(new RegExp(indirect.source, "g"))].map(([found]) => found);
  const lines = text.split("\n");
  const starts = lines.filter(
    (line, index) => indirectLine.test(line) && !/^\s*\/\//.test(lines[index - 1] ?? ""),
  );
  return [...blocks, ...starts].map((found) => `${file}: ${found.trim()}`);
}
