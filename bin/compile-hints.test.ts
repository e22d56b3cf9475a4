import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hintScripts } from "./compile-hints.mjs";

test("each script begins with the hint, once, and nothing else changes", () => {
  const directory = mkdtempSync(join(tmpdir(), "redakce-scripts-"));
  mkdirSync(join(directory, "below"));
  writeFileSync(join(directory, "a.js"), '"use strict";(()=>"Kůň")();');
  writeFileSync(join(directory, "below", "b.js"), "1;");
  writeFileSync(join(directory, "c.css"), "a{}");
  expect([hintScripts(directory), hintScripts(directory)]).toEqual([2, 2]);
  const read = (name: string) => readFileSync(join(directory, name), "utf8");
  expect(read("a.js")).toBe('//# allFunctionsCalledOnLoad\n"use strict";(()=>"Kůň")();');
  expect(read("below/b.js")).toBe("//# allFunctionsCalledOnLoad\n1;");
  expect(read("c.css")).toBe("a{}");
});
