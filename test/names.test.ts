import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names with one meaning that several files export: the code of one engine and what chooses it, and the pipeline step of a module. */
const shared = [
  "copyWithCounts",
  "dialect",
  "holdAlone",
  "ipBlacklist",
  "lastMigration",
  "refuseInUse",
  "structureProblem",
  "text",
  "watchContent",
];

test("an exported name has one meaning: one file exports it, or the twins of two engines or languages", () => {
  const files = globSync("{bin,components,db,emails,lib}/**/*.{ts,tsx,mjs}").filter(
    (file) => !/[.-](test|fixtures?)\.|\.worker\.|\.d\.ts$|^lib\/schema\.ts$/.test(file),
  );
  const exported = files.flatMap((file) => namesOf(file).map((name) => ({ name, home: homeOf(file) })));
  const homes = Map.groupBy(exported, ({ name }) => name);
  const repeated = [...homes].filter(([, of]) => new Set(of.map(({ home }) => home)).size > 1);
  expect(repeated.map(([name]) => name).toSorted()).toEqual(shared);
});

function namesOf(file: string): readonly string[] {
  const declarations = readFileSync(file, "utf8").matchAll(
    /^export (?:abstract |async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
  );
  return [...new Set([...declarations].map(([, name = ""]) => name))];
}

function homeOf(file: string): string {
  return file.replace(/\/(sqlite|postgres|cs|en)\//, "/*/");
}
