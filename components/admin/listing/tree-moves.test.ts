import { describe, expect, it } from "vitest";
import type { ListedRow } from "./listed-rows.ts";
import { dropMove, movesOf, nestRows } from "./tree-moves.ts";

// 1 ─ 11 ─ 111
//   └ 12
// 2
// 3
const tree = nestRows([row(1, null), row(11, 1), row(111, 11), row(12, 1), row(2, null), row(3, null)]);

describe("nestRows", () => {
  it("keeps the order and hangs rows under their parents", () => {
    expect(tree.map((node) => node.row.id)).toEqual([1, 2, 3]);
    expect(tree[0]?.children.map((node) => node.row.id)).toEqual([11, 12]);
  });

  it("loses no row whose parent is not there", () => {
    expect(nestRows([row(5, 4)]).map((node) => node.row.id)).toEqual([5]);
  });
});

describe("movesOf", () => {
  it("moves among siblings, counting without the record itself", () => {
    expect(movesOf(tree, 2)).toMatchObject({
      up: { parentId: null, position: 0 },
      down: { parentId: null, position: 2 },
    });
  });

  it("indents to the end of the sibling above", () => {
    expect(movesOf(tree, 2).indent).toEqual({ parentId: 1, position: 2 });
  });

  it("outdents to the place right after the parent", () => {
    expect(movesOf(tree, 12).outdent).toEqual({ parentId: null, position: 1 });
    expect(movesOf(tree, 111).outdent).toEqual({ parentId: 1, position: 1 });
  });

  it("offers no move that leads nowhere", () => {
    expect(movesOf(tree, 1)).toEqual({ down: { parentId: null, position: 1 } });
    expect(movesOf(tree, 111)).toEqual({ outdent: { parentId: 1, position: 1 } });
    expect(movesOf(tree, 99)).toEqual({});
  });
});

describe("dropMove", () => {
  it("drops before and after a sibling, counting without the record itself", () => {
    expect(dropMove(tree, 1, 3, "before")).toEqual({ parentId: null, position: 1 });
    expect(dropMove(tree, 1, 3, "after")).toEqual({ parentId: null, position: 2 });
    expect(dropMove(tree, 3, 1, "after")).toEqual({ parentId: null, position: 1 });
  });

  it("drops under another parent", () => {
    expect(dropMove(tree, 3, 12, "before")).toEqual({ parentId: 1, position: 1 });
    expect(dropMove(tree, 3, 2, "inside")).toEqual({ parentId: 2, position: 0 });
    expect(dropMove(tree, 3, 1, "first")).toEqual({ parentId: 1, position: 0 });
    expect(dropMove(tree, 11, 1, "inside")).toEqual({ parentId: 1, position: 1 });
  });

  it("never drops a record on or below itself", () => {
    expect(dropMove(tree, 1, 1, "inside")).toBeUndefined();
    expect(dropMove(tree, 1, 111, "after")).toBeUndefined();
  });
});

function row(id: number, parentId: number | null): ListedRow {
  return { id, parentId, label: `Page ${id}`, cells: [], actions: [] };
}
