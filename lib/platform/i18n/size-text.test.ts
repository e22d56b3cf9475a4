import { expect, test } from "vitest";
import { sizeText } from "./formats.ts";

test.each([
  [0, "0 kB"],
  [840_400, "840 kB"],
  [1_240_000, "1,2 MB"],
  [20_971_520, "21 MB"],
  [3_000_000_000, "3 GB"],
])("%i bytes read %s in Czech", (bytes, text) => {
  expect(sizeText(bytes, "cs").replace(/\u00a0/g, " ")).toBe(text);
});
