import { expect, test } from "vitest";
import { labelOfField } from "./error-summary.tsx";

const labels = { items: "Items", "items.*.label": "Label", title: "Title" };

test.each([
  ["title", "Title"],
  ["items", "Items"],
  ["items.0", "Items 1"],
  ["items.2.label", "Items 3, Label"],
  ["items.2.other", "Items 3"],
  ["", undefined],
  ["other", undefined],
])("what is wrong at %j is told of %j", (field, label) => {
  expect(labelOfField(field, labels)).toBe(label);
});
