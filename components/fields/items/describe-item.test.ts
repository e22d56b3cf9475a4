import { expect, test } from "vitest";
import type { FieldDescription, ItemGroup } from "#lib/admin/form/field-description";
import { describeItem } from "./use-items.ts";

const field = (name: string, kind: FieldDescription["kind"], more: Partial<FieldDescription> = {}) => ({
  name,
  kind,
  label: name,
  required: false,
  ...more,
});
const question: ItemGroup = {
  type: "tel",
  label: "Telephone",
  fields: [field("label", "text"), field("required", "toggle", { label: "Required" })],
};
const exception: ItemGroup = {
  type: "",
  label: "",
  fields: [
    field("picture", "image"),
    field("date", "date"),
    field("state", "choice", { options: [{ value: "shut", text: "Closed" }] }),
    field("note", "text", { multiline: true }),
  ],
};
const formatDate = (date: string) => `on ${date}`;

test("an item of a type is called by its first words, told by its type and marked by what is switched on", () => {
  expect(describeItem(question, { label: " Your number ", required: "true" }, formatDate)).toEqual({
    title: "Your number",
    detail: "Telephone",
    marks: ["Required"],
  });
  expect(describeItem(question, { required: "false" }, formatDate)).toMatchObject({ title: "", marks: [] });
});

test("of items that are all alike the others of their words are told too, as their reader knows them", () => {
  const texts = { picture: "7", date: "2026-12-24", state: "shut", note: "Christmas Eve\nand more" };
  expect(describeItem(exception, texts, formatDate)).toEqual({
    title: "on 2026-12-24",
    detail: "Closed · Christmas Eve",
    marks: [],
  });
});

test.each(["24. 12.", "2026-1-1", "2026-99-99"])("what is no date stays as it is written: %s", (date) => {
  const texts = { date, state: "gone" };
  expect(describeItem(exception, texts, formatDate)).toMatchObject({ title: date, detail: "gone" });
});
