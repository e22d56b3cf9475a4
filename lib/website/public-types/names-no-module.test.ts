import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicTypes } from "#lib/kernel/public-types";

const about = [
  "app/(site)/**/*.{ts,tsx}",
  "app/*.{txt,xml}/route.ts",
  "components/site/*.tsx",
  "components/site/{frame,bodies}/*.tsx",
  "components/fields/rich-text/*.{ts,tsx}",
  "lib/website/*.ts",
  "lib/kernel/rich-text/*.ts",
  "lib/files/library/*.ts",
  "lib/server/pipeline/website.ts",
  "lib/admin/shell/search.ts",
];
const excepted = [
  // Name that texts used for pages when there was nothing else to link to.
  "lib/kernel/rich-text/href.ts",
  // Modules declared next to the code for their visitors.
  ...globSync("lib/website/{forms,missed-searches,not-found,redirections,submissions}{,.actions}.ts"),
  // The pages of one module outside its public type: visitors' actions on newsletters.
  "app/(site)/%5Fnewsletter/page.tsx",
  "components/site/newsletter.tsx",
];

const files = about
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => !/\.test\.tsx?$|test-site\.ts$|any-document\.ts$/.test(file) && !excepted.includes(file));

test.each(files)("%s serves every module alike and names none that visitors see", (file) => {
  const source = readFileSync(file, "utf8").replace(/^\s*(\/\*)?\*.*$|\/\/.*$/gm, "");
  for (const { module } of publicTypes.all())
    expect(source).not.toMatch(new RegExp(`["'\`/]${module}["'\`:/]`));
});

test("the files are found", () => {
  expect(files.length).toBeGreaterThan(60);
});
