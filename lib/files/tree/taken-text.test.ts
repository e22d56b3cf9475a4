import { expect, test } from "vitest";
import { takenText } from "./entry-text.ts";

test("the time of a camera stays what its clock said, and what is none stays as it is", () => {
  expect(takenText("2026:07:01 23:30:00", "cs")).toBe("1.\u00A07.\u00A02026\u00A023:30");
  expect(takenText("2026:07:01 23:30:00", "en")).toMatch(/^1\u00A0Jul\u00A02026,\u00A023:30$/);
  expect(takenText("2026:99:01 10:00:00", "en")).toBe("2026:99:01 10:00:00");
  expect(takenText("once in summer", "en")).toBe("once in summer");
});
