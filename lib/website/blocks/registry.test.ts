import { expect, test } from "vitest";
import { blocks } from "#lib/content/blocks";
import { zones } from "#lib/content/zones";
import { blockTypes } from "./registry.ts";

test("forms offer the types that can be drawn, and no other", () => {
  expect([...blocks.fields.type.options].sort()).toEqual(
    blockTypes
      .all()
      .map(({ type }) => type)
      .toSorted(),
  );
});

test("a block stands in any zone of the theme, or in none", () => {
  expect(blocks.fields.zone.options).toEqual(["none", ...zones]);
});
