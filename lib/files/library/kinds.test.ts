import { expect, test } from "vitest";
import { endingOf, fileKinds, kindOfName, servedType } from "./file-kinds.ts";

test.each([
  ["Zpráva.PDF", "pdf"],
  ["a.tar.gz", "archive"],
  ["fotka.JPG", "picture"],
  ["README", "other"],
  ["poznámky.md", "markdown"],
  ["index.html", "code"],
  ["a.jpg.exe", "other"],
] as const)("%s is of the kind %s", (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
  expect(fileKinds).toContain(kind);
});

test("the ending is what follows the last dot, and a name that begins with one has none", () => {
  expect(["a.b.C", "a", ".env", "a."].map(endingOf)).toEqual(["c", "", "", ""]);
});

test.each([
  "html",
  "htm",
  "xhtml",
  "svg",
  "xml",
  "js",
  "mjs",
  "css",
  "php",
  "swf",
  "exe",
  "wasm",
  "webmanifest",
  "mht",
])("a file with the ending %s is never shown", (ending) => {
  expect(servedType(`a.${ending}`)).toEqual({ contentType: "application/octet-stream", isShown: false });
  expect(servedType(`a.jpg.${ending.toUpperCase()}`).isShown).toBe(false);
});
