import { expect, test } from "vitest";
import { listedItems, newItem } from "./use-items.ts";

test("items of a text are drawn by their texts, whatever their values were written as", () => {
  const text = JSON.stringify([{ id: "a", type: "words", count: 7, isOpen: true, to: null, doc: { a: 1 } }]);
  expect(listedItems(text, "k")).toEqual([
    {
      key: "k0",
      id: "a",
      type: "words",
      texts: { count: "7", isOpen: "true", to: "", doc: '{"a":1}' },
      cameAs: 0,
    },
  ]);
});

test.each(["[{", '"words"', "7", '{"a":1}'])("a text that is no list has no items: %s", (text) => {
  expect(listedItems(text, "")).toBeUndefined();
});

test("a new item has an id that no other one has", () => {
  const ids = Array.from({ length: 100 }, () => newItem("").id);
  expect(new Set(ids).size).toBe(100);
  expect(ids.every((id) => /^[\da-f]{8}$/.test(id))).toBe(true);
});
