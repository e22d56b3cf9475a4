import { expect, test } from "vitest";
import { filterEntries } from "./look.ts";

const entries = ["Výroční zpráva 2025.pdf", "vyrocni.txt", "Foto.jpg"].map((name) => ({
  path: `files/${name}`,
  name,
  kind: "other" as const,
  changedAt: 0,
}));

test.each([
  ["", 3],
  ["   ", 3],
  ["vyrocni", 2],
  ["2025 výroční", 1],
  [".jpg", 1],
  ["(", 0],
])("“%s” leaves %i", (text, count) => {
  expect(filterEntries(entries, text)).toHaveLength(count);
});
