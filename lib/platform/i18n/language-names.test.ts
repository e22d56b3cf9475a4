import { expect, test } from "vitest";
import { isLanguageCode, languageAttributes, languageLabel, languageName } from "./languages.ts";

test("a language calls itself in its own words, with a capital where a line begins with it", () => {
  const codes = ["en", "cs", "de", "ar", "pt-BR"];
  expect(codes.map(languageName)).toEqual(["English", "čeština", "Deutsch", "العربية", "português (Brasil)"]);
  expect(languageLabel("cs")).toBe("Čeština");
});

test("a language is named by the code that is usual for it", () => {
  const codes = ["en", "de", "pt-BR", "zh-Hant", "EN", "pt-br", "pt_BR", "xx", "e", "../de", "", null];
  expect(codes.filter(isLanguageCode)).toEqual(["en", "de", "pt-BR", "zh-Hant"]);
});

test("a language written from the right says so", () => {
  expect(["ar", "he", "fa", "de"].map((code) => languageAttributes(code).dir)).toEqual([
    "rtl",
    "rtl",
    "rtl",
    undefined,
  ]);
});
