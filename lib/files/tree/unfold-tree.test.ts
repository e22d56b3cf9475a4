import { expect, test } from "vitest";
import { type RememberedFolder, unfoldTree } from "./browsing.ts";

const folder = (path: string, isCurrent = false) => ({
  path,
  name: path,
  url: `sent:${path}`,
  depth: path.split("/").length - 1,
  isCurrent,
});
const tree = [folder("files"), folder("files/a"), folder("files/a/x", true), folder("files/b")];

function linesWith(remembered: Readonly<Record<string, RememberedFolder>>) {
  const lines = unfoldTree(tree, new Map(Object.entries(remembered)), (path) => `made:${path}`);
  return lines.map(({ path, isOpen, url }) => [path, isOpen, url.split(":")[0]]);
}

test("a tree is unfolded along the way to its folder, and offers to unfold the others", () => {
  expect(linesWith({})).toEqual([
    ["files", true, "sent"],
    ["files/a", true, "sent"],
    ["files/a/x", undefined, "sent"],
    ["files/b", false, "sent"],
  ]);
});

test("what somebody unfolded or folded stays so, and what is empty cannot be unfolded", () => {
  const remembered = {
    "files/a": { isOpen: false },
    "files/b": { isOpen: true, folders: [{ path: "files/b/y", name: "y" }] },
    "files/b/y": { isOpen: true, folders: [] },
  };
  expect(linesWith(remembered)).toEqual([
    ["files", true, "sent"],
    ["files/a", false, "sent"],
    ["files/b", true, "sent"],
    ["files/b/y", undefined, "made"],
  ]);
});
