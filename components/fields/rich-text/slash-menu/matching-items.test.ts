import { expect, test } from "vitest";
import cs from "#messages/cs" with { type: "json" };
import en from "#messages/en" with { type: "json" };
import { matchingItems } from "./insert-items.ts";

const found = (query: string, texts: { admin: { richText: object } } = en) =>
  matchingItems(query, texts.admin.richText as never).map(({ name }) => name);

test("nothing typed yet offers everything, each once", () => {
  expect(found("").length).toBeGreaterThan(9);
  expect(new Set(found("")).size).toBe(found("").length);
});

test.each([
  ["head", ["heading2", "heading3", "heading4"]],
  ["nadpis", ["heading2", "heading3", "heading4"]],
  ["Číslo", ["orderedList"]],
  ["tabulka", ["table"]],
  ["numbered li", ["orderedList"]],
  ["###", ["heading3"]],
  ["list", ["bulletList", "orderedList"]],
  ["newest", ["newest"]],
  ["nejnovější", ["newest"]],
  ["xyz", []],
])("%s finds by the beginning of any word, in English and Czech, without accents", (query, names) => {
  expect(found(query)).toEqual(expect.arrayContaining(names));
  if (names.length === 0) expect(found(query)).toEqual([]);
});

test("Czech labels are found with and without their accents, and English words among them", () => {
  expect(found("obráz", cs)).toContain("picture");
  expect(found("obraz", cs)).toContain("picture");
  expect(found("table", cs)).toEqual(["table"]);
});

test("what has no label in a text is not offered there", () => {
  const admin = { richText: { ...en.admin.richText, twoColumns: "" } };
  expect(found("columns", { admin })).toEqual(["threeColumns"]);
  expect(found("", { admin })).not.toContain("twoColumns");
});
