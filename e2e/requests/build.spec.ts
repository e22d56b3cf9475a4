import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";

const built = join(import.meta.dirname, "..", "..", ".next");

/** A text of each package that the process loads too (`serverExternalPackages`), and that nothing else contains. */
const texts = { "drizzle-orm": "drizzle:entityKind", zod: "$ZodCheck" };

test("no layer of the build keeps a copy of the large packages that the process loads", () => {
  const codes = [...builtFiles().values()];
  const copied = Object.entries(texts).filter(([, text]) => codes.some((code) => code.includes(text)));
  expect(copied.map(([name]) => name)).toEqual([]);
});

test("V8 holds no file of the build at two bytes a letter", () => {
  const wide = [...builtFiles()].filter(([, code]) => /[\u0100-\uffff]/.test(code));
  expect(wide.map(([file]) => file)).toEqual([]);
});

test("every script of the administration tells browsers to compile it whole", () => {
  const scripts = builtFiles(join(built, "static", "chunks"), 30);
  const silent = [...scripts].filter(([, code]) => !code.startsWith("//# allFunctionsCalledOnLoad\n"));
  expect(silent.map(([file]) => file)).toEqual([]);
});

test("the build has no source maps, and no script that names one", () => {
  const named = [...builtFiles()].filter(([, code]) => code.includes("\n//# sourceMappingURL="));
  expect(named.map(([file]) => file)).toEqual([]);
  expect(globSync(join(built, "{server,static}/**/*.map"))).toEqual([]);
});

/** Code of every file of the built server, or of another folder, by its path. */
function builtFiles(folder = join(built, "server"), least = 100): ReadonlyMap<string, string> {
  const files = globSync(join(folder, "**/*.js"));
  expect(files.length).toBeGreaterThan(least);
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}
