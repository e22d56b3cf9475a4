import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";

const server = join(import.meta.dirname, "..", "..", ".next", "server");

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

/** Code of every file of the built server, by its path. */
function builtFiles(): ReadonlyMap<string, string> {
  const files = globSync(join(server, "**/*.js"));
  expect(files.length).toBeGreaterThan(100);
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}
