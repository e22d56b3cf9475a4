import { expect, test } from "vitest";
import { momentText } from "./formats.ts";

const instant = new Date("2026-11-22T02:35:00Z");

test("an instant is told in the site's zone, and in one piece", () => {
  expect(momentText(instant, "cs")).toBe("22.\u00A011.\u00A02026\u00A03:35");
  expect(momentText(instant, "en")).toBe("22\u00A0Nov\u00A02026,\u00A003:35");
  expect(momentText(instant, "en")).not.toContain(" ");
});
