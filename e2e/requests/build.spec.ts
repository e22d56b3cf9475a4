import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";

const server = join(import.meta.dirname, "..", "..", ".next", "server");

/** A text of each package that the process loads too (`serverExternalPackages`), and that nothing else contains. */
const texts = { "drizzle-orm": "drizzle:entityKind", zod: "$ZodCheck" };

test("no layer of the build keeps a copy of the large packages that the process loads", () => {
  const chunks = globSync(join(server, "**/*.js")).map((file) => readFileSync(file, "utf8"));
  expect(chunks.length).toBeGreaterThan(100);
  const copied = Object.entries(texts).filter(([, text]) => chunks.some((chunk) => chunk.includes(text)));
  expect(copied.map(([name]) => name)).toEqual([]);
});

test("V8 holds no file of the build at two bytes a letter", () => {
  const chunks = globSync(join(server, "**/*.js"));
  expect(chunks.filter((file) => /[\u0100-\uffff]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
