import { expect, test } from "vitest";
import { blockList } from "./blocks.ts";
import { withComposedItems } from "./compose-items.ts";
import type { Fields } from "./field.ts";
import { rows } from "./rows.ts";
import { text } from "./text.ts";
import { toggle } from "./toggle.ts";

const fields: Fields = {
  title: text(),
  items: rows({ label: text(), isOpen: toggle() }),
  parts: blockList({ text: { words: text() } }),
};
const compose = (texts: Readonly<Record<string, string>>) => {
  const { items, ...others } = withComposedItems(fields, texts);
  return { ...others, items: items === undefined ? undefined : JSON.parse(items) };
};

test("inputs of their own become the one text of their field, whatever was sent for it besides", () => {
  const sent = { title: "T", items: "[]", "items.0.label": "A", "items.0.id": "a", "items.1.label": "B" };
  expect(compose(sent)).toEqual({ title: "T", items: [{ label: "A", id: "a" }, { label: "B" }] });
});

test("a field of which no inputs were sent stays as it was sent", () => {
  const texts = { title: "T", items: '[{"label":"A"}]', "_choice.items": "mine x" };
  expect(withComposedItems(fields, texts)).toBe(texts);
});

test("the index counts and not the order in which inputs come", () => {
  const sent = { "items.10.label": "K", "items.2.label": "C", "items.1.label": "B" };
  expect(compose(sent).items).toEqual([{ label: "B" }, { label: "C" }, { label: "K" }]);
});

test.each([
  [
    ["1", "1", "3"],
    ["B", "A", "C"],
  ],
  [
    ["3", "2", "3"],
    ["B", "C", "A"],
  ],
  [
    ["1", "2", "1"],
    ["C", "A", "B"],
  ],
  [
    ["9", "2", "3"],
    ["B", "C", "A"],
  ],
  [
    ["", "2", "3"],
    ["B", "C", "A"],
  ],
  [
    ["x", "-5", "3"],
    ["B", "C", "A"],
  ],
])("the places %j put three rows into the order %j", (places, order) => {
  const sent = Object.fromEntries(
    ["A", "B", "C"].flatMap((label, n) => [
      [`items.${n}.label`, label],
      [`items.${n}._place`, places[n] ?? ""],
    ]),
  );
  expect(compose(sent).items).toEqual(order.map((label) => ({ label })));
});

test("what is marked is removed, also all of it", () => {
  const sent = { items: '[{"id":"a"}]', "items.0.id": "a", "items.0.label": "A", "items.0._remove": "1" };
  expect(compose(sent).items).toEqual([]);
});

test("empty rows that were offered are none, and one that somebody added stays", () => {
  const spare = { "items.1.label": " ", "items.1.isOpen": "false", "parts.0.type": "" };
  expect(compose({ "items.0.label": "A", ...spare }).items).toEqual([{ label: "A" }]);
  expect(compose({ "items.0.id": "a", "items.0.label": "" }).items).toEqual([{ id: "a", label: "" }]);
  expect(compose({ "items.0.label": "", "items.0.isOpen": "true" }).items).toHaveLength(1);
  expect(withComposedItems(fields, { "parts.0.type": "text" }).parts).toBe('[{"type":"text"}]');
});

test.each(["items.x.label", "items.0", "items.0.a.b", "items.-1.label", "items.99999.label", "items..label"])(
  "a name such as %s is none of an item",
  (name) => {
    const texts = { [name]: "x" };
    expect(withComposedItems(fields, texts)).toBe(texts);
  },
);
