"use client";

import type { DragEvent } from "react";
import { useState } from "react";
import type { RecordId } from "#lib/kernel/module/define-module";
import { currentHost } from "../conventions/current-host.ts";
import { reportFailure, sendAsking } from "../conventions/json-action.ts";
import type { ListedRow } from "./listed-rows.ts";

/** A record with its children, in order. */
export interface TreeNode {
  readonly row: ListedRow;
  readonly children: readonly TreeNode[];
}

/** Destination of a record; `position` counts from 0 among the new siblings, without the record itself. */
export interface TreeMove {
  readonly parentId: RecordId | null;
  readonly position: number;
}

export type Direction = "up" | "down" | "indent" | "outdent";
/** `inside` is after the last child, `first` before the first. */
type DropPlace = "before" | "after" | "inside" | "first";

/** Builds the tree from rows that name their parents; a row whose parent is missing is at the root. */
export function nestRows(rows: readonly ListedRow[]): readonly TreeNode[] {
  const ids = new Set(rows.map((row) => row.id));
  const byParent = Map.groupBy(rows, (row) =>
    row.parentId !== null && row.parentId !== undefined && ids.has(row.parentId) ? row.parentId : null,
  );
  const nodesUnder = (parentId: RecordId | null): readonly TreeNode[] =>
    (byParent.get(parentId) ?? []).map((row) => ({ row, children: nodesUnder(row.id) }));
  return nodesUnder(null);
}

/**
 * Returns the destination that each of the four buttons would move a record to; a direction that is not possible is
 * missing.
 */
export function movesOf(
  tree: readonly TreeNode[],
  id: RecordId,
): Readonly<Partial<Record<Direction, TreeMove>>> {
  const found = find(tree, id);
  if (!found) return {};
  const { siblings, index, parent, grandparent } = found;
  const above = siblings.at(index - 1);
  const parentId = parent?.row.id ?? null;
  return {
    ...(index > 0 ? { up: { parentId, position: index - 1 } } : {}),
    ...(index < siblings.length - 1 ? { down: { parentId, position: index + 1 } } : {}),
    ...(index > 0 && above ? { indent: { parentId: above.row.id, position: above.children.length } } : {}),
    ...(parent
      ? {
          outdent: {
            parentId: grandparent?.row.id ?? null,
            position: (find(tree, parent.row.id)?.index ?? 0) + 1,
          },
        }
      : {}),
  };
}

/**
 * Returns the destination of a record dropped on another one; undefined where that is not allowed: on itself or below
 * itself.
 */
export function dropMove(
  tree: readonly TreeNode[],
  draggedId: RecordId,
  targetId: RecordId,
  place: DropPlace,
): TreeMove | undefined {
  const dragged = find(tree, draggedId);
  const target = find(tree, targetId);
  if (!dragged || !target || draggedId === targetId || find(dragged.node.children, targetId))
    return undefined;
  if (place === "first") return { parentId: targetId, position: 0 };
  if (place === "inside")
    return { parentId: targetId, position: without(target.node.children, draggedId).length };
  const siblings = without(target.siblings, draggedId);
  const index = siblings.findIndex((sibling) => sibling.row.id === targetId);
  return { parentId: target.parent?.row.id ?? null, position: place === "before" ? index : index + 1 };
}

interface Found {
  readonly node: TreeNode;
  readonly siblings: readonly TreeNode[];
  readonly index: number;
  readonly parent: TreeNode | undefined;
  readonly grandparent: TreeNode | undefined;
}

function find(
  siblings: readonly TreeNode[],
  id: RecordId,
  parent?: TreeNode,
  grandparent?: TreeNode,
): Found | undefined {
  const index = siblings.findIndex((node) => node.row.id === id);
  const node = siblings[index];
  if (node) return { node, siblings, index, parent, grandparent };
  for (const sibling of siblings) {
    const found = find(sibling.children, id, sibling, parent);
    if (found) return found;
  }
  return undefined;
}

function without(nodes: readonly TreeNode[], id: RecordId): readonly TreeNode[] {
  return nodes.filter((node) => node.row.id !== id);
}

/** Dragging of a tree's rows: what is dragged, where it would land, and the listeners of a row. */
export interface TreeDrag {
  readonly draggedId: RecordId | undefined;
  readonly landing: Landing | undefined;
  readonly listeners: (id: RecordId) => RowListeners;
}

export function useTreeDrag(tree: readonly TreeNode[], rows: readonly ListedRow[]): TreeDrag {
  const [draggedId, setDraggedId] = useState<RecordId>();
  const [landing, setLanding] = useState<Landing>();
  const stop = () => {
    setDraggedId(undefined);
    setLanding(undefined);
  };
  const drop = async () => {
    const move = draggedId !== undefined && landing && dropMove(tree, draggedId, landing.id, landing.place);
    const moveUrl = rows.find((row) => row.id === draggedId)?.moveUrl;
    stop();
    if (move && moveUrl)
      await postAndRefresh(moveUrl, {
        _asks: "1",
        parentId: String(move.parentId ?? ""),
        position: String(move.position),
      });
  };
  const hover = (event: DragEvent<HTMLElement>, id: RecordId) => {
    if (draggedId === undefined) return;
    const place = placeUnder(event);
    const isPossible = dropMove(tree, draggedId, id, place) !== undefined;
    if (isPossible) event.preventDefault();
    if (isPossible !== (landing?.id === id && landing.place === place))
      setLanding(isPossible ? { id, place } : undefined);
  };
  const listeners = (id: RecordId) => ({
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(id));
      setDraggedId(id);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => hover(event, id),
    onDragEnd: stop,
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      void drop();
    },
  });
  return { draggedId, landing, listeners };
}

interface Landing {
  readonly id: RecordId;
  readonly place: DropPlace;
}

type RowListeners = Readonly<
  Record<"onDragStart" | "onDragOver" | "onDrop", (event: DragEvent<HTMLElement>) => void>
> & {
  readonly onDragEnd: () => void;
};

/**
 * Returns the drop place: the upper quarter of a row means before it, the middle inside, the lower quarter after it
 * or, where its branch is open, first inside.
 */
function placeUnder(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.25) return "before";
  if (share <= 0.75) return "inside";
  return event.currentTarget.dataset.open === undefined ? "after" : "first";
}

/**
 * Sends fields, reports the result and re-renders the page, for a change that no element represents, such as
 * dragging.
 */
async function postAndRefresh(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const host = currentHost();
  if (!host) return;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await sendAsking(url, { body, busy: [] }, host);
  if (!answer) return;
  if (answer.kind !== "done") return reportFailure(answer, host);
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  await host.refresh();
}
