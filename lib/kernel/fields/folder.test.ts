import { expect, test } from "vitest";
import * as z from "zod";
import {
  deepestFolder,
  folder,
  folderAbove,
  foldersOnTheWay,
  isWithinFolder,
  joinFolders,
  movedFolder,
  normaliseFolder,
} from "./folder.ts";

test.each([
  ["Events/2026/Summer", "Events/2026/Summer"],
  ["  /Events// 2026 / ", "Events/2026"],
  ["Léto  u\tvody", "Léto u vody"],
  ["Le\u0301to\u200b/\u200b", "Léto"],
  ["a\nb", "a b"],
  ["/", null],
  [" / / ", null],
  ["", null],
])("the folder %j is stored as %j", (text, stored) => {
  expect(z.decode(folder().schema, text)).toBe(stored);
  expect(normaliseFolder(stored ?? "")).toBe(stored ?? "");
});

test("a path that is too long or too deep is refused with the limit", () => {
  const issueOf = (text: string) => z.safeDecode(folder().schema, text).error?.issues[0];
  expect(issueOf("a".repeat(201))).toMatchObject({ message: "too_long", params: { limit: 200 } });
  expect(issueOf("a/".repeat(deepestFolder + 1))).toMatchObject({
    message: "too_deep",
    params: { limit: deepestFolder },
  });
  expect(issueOf("a/".repeat(deepestFolder))).toBeUndefined();
});

test("folders lie within each other by whole names", () => {
  expect(["a", "a/b", "a/b/c", "ab", "a b", "b/a"].filter((path) => isWithinFolder(path, "a"))).toEqual([
    "a",
    "a/b",
    "a/b/c",
  ]);
  expect(isWithinFolder("a", "")).toBe(true);
  expect(foldersOnTheWay("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
  expect([folderAbove("a/b"), folderAbove("a"), joinFolders("", "a/", " b ")]).toEqual(["a", "", "a/b"]);
});

test.each([
  ["a/b", "a/b", "x", "x"],
  ["a/b/c", "a/b", "x/y", "x/y/c"],
  ["a/b/b", "a/b", "a", "a/b"],
  ["a/b", "a", "", "b"],
])("%s is, after %s has become %j, in %j", (path, from, to, moved) => {
  expect(movedFolder(path, from, to)).toBe(moved);
});
