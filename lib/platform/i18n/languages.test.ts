import { describe, expect, test } from "vitest";
import { isLanguage, languages, preferredLanguage } from "./languages.ts";

describe("the preferred language", () => {
  test.each([
    ["cs", "cs"],
    ["cs-CZ", "cs"],
    ["CS-cz", "cs"],
    ["en-GB,en;q=0.9,cs;q=0.8", "en"],
    ["de,cs;q=0.8,en;q=0.5", "cs"],
    ["en;q=0.5, cs;q=0.8", "cs"],
    ["en; q=0.5, cs; q=0.8", "cs"],
    ["cs;q=0, en;q=0.1", "en"],
    ["cs;q=x, en;q=0.1", "en"],
    ["en,cs", "en"],
    ["cs,en", "cs"],
    ["csb", "fallback"],
    ["de,fr", "fallback"],
    ["cs;q=0", "fallback"],
    ["*", "fallback"],
    ["", "fallback"],
    [null, "fallback"],
    [",;,q=1", "fallback"],
  ])("of Accept-Language %j is %s", (header, expected) => {
    for (const fallback of ["en", "cs"] as const) {
      expect(preferredLanguage(header, fallback, languages)).toBe(
        expected === "fallback" ? fallback : expected,
      );
    }
  });
});

test("only the languages of the administration are its languages", () => {
  expect(["en", "cs", "EN", "de", "", undefined, 1, null].filter(isLanguage)).toEqual(["en", "cs"]);
});
