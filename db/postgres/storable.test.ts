import { expect, test } from "vitest";
import { storable, storableJson } from "./storable.ts";

test("a text keeps all but the character that no text of PostgreSQL can hold", () => {
  expect(storable("a\0b\0")).toBe("a\ufffdb\ufffd");
  for (const value of ["", "ř\\u0000\n", 0, null, Buffer.from([0])]) expect(storable(value)).toBe(value);
});

test("JSON keeps all but that character, wherever it stands", () => {
  const typed = { "k\0": ["\0", { deep: "a\0" }], words: String.raw`\u0000`, none: null, n: 0 };
  const kept = { "k\ufffd": ["\ufffd", { deep: "a\ufffd" }], words: String.raw`\u0000`, none: null, n: 0 };
  expect(JSON.parse(storableJson(typed))).toEqual(kept);
  expect(storableJson(kept)).toBe(JSON.stringify(kept));
});
