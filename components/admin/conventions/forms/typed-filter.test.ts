import { expect, test } from "vitest";
import { isContinued } from "./filter-form.ts";

const typed = { name: "search", value: "hist", address: "/ADMIN/en/pages?search=hist" };

test.each([
  ["goes on", { value: "history" }, true],
  ["is shortened", { value: "hi" }, true],
  ["is another text", { value: "about" }, false],
  ["is cleared", { value: "" }, false],
  ["is in another field", { name: "template", value: "history" }, false],
  ["is typed where something else was chosen meanwhile", { value: "history", address: "/x" }, false],
])("a text that %s: one entry of the history with the one before is %o %s", (_, change, isOne) => {
  expect(isContinued(typed, { ...typed, ...change })).toBe(isOne);
});

test("the first text is an entry of its own", () => {
  expect(isContinued(undefined, typed)).toBe(false);
  expect(isContinued({ ...typed, value: "" }, typed)).toBe(false);
});
