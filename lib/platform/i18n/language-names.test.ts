import { expect, test } from "vitest";
import { languageLabels, languageNames } from "./languages.ts";

test("a language calls itself in its own words, with a capital where a line begins with it", () => {
  expect(languageNames).toEqual({ en: "English", cs: "čeština" });
  expect(languageLabels).toEqual({ en: "English", cs: "Čeština" });
});
