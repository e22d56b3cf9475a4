import { expect, it } from "vitest";
import { searchScope } from "./search-records.ts";

const field = { name: "parentId", kind: "relation", label: "", required: false, to: "pages" } as const;
const czech = { id: 1, title: "O nás", language: "cs" };
const english = { id: 2, title: "About", language: "en" };

it("offers every record but the form's own", () => {
  const { parameters, isOffered } = searchScope(field, { id: 1, language: "cs" });
  expect(parameters).toEqual({ module: "pages", language: undefined });
  expect([czech, english].filter(isOffered)).toEqual([english]);
});

it("offers only records in the form's language where the field asks for it", () => {
  const { parameters, isOffered } = searchScope(
    { ...field, language: "same" },
    { id: undefined, language: "cs" },
  );
  expect(parameters.language).toBe("cs");
  expect([czech, english].filter(isOffered)).toEqual([czech]);
});

it("asks only for records with the values that the field names", () => {
  const { parameters } = searchScope(
    { ...field, among: { scope: "pages" } },
    { id: undefined, language: "cs" },
  );
  expect(parameters).toEqual({ scope: "pages", module: "pages", language: undefined });
});

it("offers only records in other languages where the field asks for it", () => {
  const { isOffered } = searchScope({ ...field, language: "other" }, { id: undefined, language: "cs" });
  expect([czech, english].filter(isOffered)).toEqual([english]);
});
