"use client";

import { type DragEvent, useState } from "react";
import type { RecordId } from "#lib/kernel/module/define-module";
import { currentHost } from "../conventions/current-host.ts";
import { sendAsking } from "../conventions/forms/send-asking.ts";
import { tellFailure } from "../conventions/json-action.ts";
import type { ListedRow } from "../listing/listed-rows.ts";
import { type DropPlace, dropMove, type TreeNode } from "./tree-moves.ts";

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

/** The upper quarter of a row means before it, the middle inside, the lower quarter after it or, where its branch is open, first inside. */
function placeUnder(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.25) return "before";
  if (share <= 0.75) return "inside";
  return event.currentTarget.dataset.open === undefined ? "after" : "first";
}

/** For a change that no element stands for, such as dragging: sends fields, tells, draws the page anew. */
async function postAndRefresh(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const host = currentHost();
  if (!host) return;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await sendAsking(url, { body, busy: [] }, host);
  if (!answer) return;
  if (answer.kind !== "done") return tellFailure(answer, host);
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  await host.refresh();
}
