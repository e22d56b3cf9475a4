import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that may name a language by its code, and their reasons. */
const named: Readonly<Record<string, string>> = {
  "lib/platform/i18n/languages.ts": "the languages of the administration",
  "lib/newsletter/draw-mail.ts": "the Czech vocative",
  "lib/website/ties.ts": "spaces that Czech typography asks for",
  "components/admin/health.tsx": "the changelog, which is in English",
  "components/ui/global-error.tsx": "a page without anything",
  "bin/commands/settings.ts": "commands speak English",
  "bin/commands/doctor.ts": "commands speak English",
  "bin/commands/backup.ts": "commands speak English",
};

test("no file but a few names a language by its code, so that a website can have any", () => {
  const files = globSync("{lib,components,app,emails,bin,db}/**/*.{ts,tsx,mjs}").filter(
    (file) => !/\.test\.|[-.]fixture\.|^lib\/demo\/|test-site/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter((file) =>
    /(["'])(?:en|cs)\1/.test(withoutComments(readFileSync(file, "utf8"))),
  );
  expect(naming.toSorted()).toEqual(Object.keys(named).toSorted());
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
