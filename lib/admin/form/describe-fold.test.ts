import { expect, test } from "vitest";
import { news } from "#lib/content/news";
import { useTestDatabase } from "#test/test-database";
import { describeFields } from "./describe-fields.ts";

test("groups of what people seldom set tell in their heading what is chosen and what was changed", async () => {
  await useTestDatabase();
  const texts = { language: "cs", audience: "everybody", publishAt: "2026-05-03T09:00" };
  const viewer = { permissions: new Set(["superadmin"]), limits: {}, language: "en", adminId: "1" } as const;
  const { side } = await describeFields(news, texts, viewer);
  expect(side.map(({ heading, folded }) => [heading, folded])).toEqual([
    ["Publishing", expect.stringMatching(/^Publish at: 3\sMay\s2026,\s09:00\s·\sEveryone$/)],
    ["Date and categories", undefined],
    ["Main category and author", "Default"],
    ["Placement", "Czech"],
    ["Picture", undefined],
    ["Search engines", "Default"],
  ]);
});
