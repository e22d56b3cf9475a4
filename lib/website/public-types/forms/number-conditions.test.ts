import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { NamedField } from "#lib/website/submissions/form";
import type { SiteFormField } from "#lib/website/views/bodies";
import { numberConditions } from "./form-view.ts";

test("questions that hang on the same choice share its number, and a choice may bring several", () => {
  const fields = [
    asked("colour"),
    asked("why", "colour", "Red"),
    asked("how", "colour", "Red"),
    asked("whatever", "colour", null),
  ];
  const numbered = numberConditions(fields.map(drawn), fields);
  expect(numbered.map(({ shownBy }) => shownBy)).toEqual([undefined, 1, 1, 2]);
  expect(numbered[0]?.options.map(({ shows }) => shows)).toEqual(["1 2", "2"]);
});

test("the style sheet has a rule for every number, and beyond them questions are always shown", () => {
  const many = Array.from({ length: 30 }, (_, index) => asked(`choice${index}`));
  const fields = [...many, ...many.map(({ name }) => asked(`of-${name}`, name, "Red"))];
  const numbers = numberConditions(fields.map(drawn), fields).flatMap(({ shownBy }) => shownBy ?? []);
  const sheet = readFileSync(join("components", "site", "styles", "form-conditions.css"), "utf8");
  const rules = Array.from(sheet.matchAll(/\[data-shown-by="(\d+)"\]/g), ([, number]) => Number(number));
  expect(numbers).toEqual(rules);
  for (const number of rules) expect(sheet).toContain(`[data-shows~="${number}"]:checked`);
});

test("what hangs on no choice of this form is always shown", () => {
  const fields = [asked("colour"), asked("why", "colour", "Beige"), asked("how", "size", "Small")];
  expect(numberConditions(fields.map(drawn), fields).flatMap(({ shownBy }) => shownBy ?? [])).toEqual([]);
});

function asked(name: string, showWhen: string | null = null, showIs: string | null = null) {
  return { name, type: "choice", showWhen, showIs } as unknown as NamedField;
}

function drawn({ name, type }: NamedField): SiteFormField {
  const options = ["Red", "Blue"].map((value) => ({ id: `${name}-${value}`, value, isChosen: false }));
  return { id: name, name, type, options } as unknown as SiteFormField;
}
