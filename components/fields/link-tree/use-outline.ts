import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useCarriedValue } from "../use-carried-value.ts";
import { useRowDrag } from "../use-row-drag.ts";
import type { Moved, Outline, OutlineDirection, OutlineItem } from "./outline.ts";
import {
  branchEnd,
  droppedItem,
  movedItem,
  readOutline,
  withItem,
  withoutItem,
  writeOutline,
} from "./outline.ts";

/** Change of an outline by the user, to be announced and, after a deletion, undone. */
export type OutlineNotice =
  | { readonly what: "moved"; readonly item: OutlineItem; readonly place: number; readonly level: number }
  | {
      readonly what: "removed";
      readonly item: OutlineItem;
      readonly below: number;
      readonly before: string;
    };

/**
 * The outline in a form's text, and the actions on it. Only the text is stored; the open item and the focus follow an
 * item that moves.
 */
export function useOutline(name: string, text: string, deepest: number) {
  const { carrier, value, setValue } = useCarriedValue(name, text);
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [told, setTold] = useState<OutlineNotice>();
  const focusLater = useFocusLater(list, value);
  const outline = readOutline(value);
  const change = (next: Outline) => setValue(writeOutline(next));
  const follow = (from: number, { outline: next, index }: Moved) => {
    const item = next[index];
    focusLater(index, partInFocus());
    setOpen(open === from ? index : undefined);
    if (item) setTold({ what: "moved", item, place: index + 1, level: item.level + 1 });
    change(next);
  };
  return {
    carrier,
    list,
    value,
    outline,
    open,
    told,
    toggle: (index: number, part = "row") => {
      setOpen(open === index ? undefined : index);
      focusLater(index, open === index ? "row" : part);
    },
    write: (index: number, item: Partial<Pick<OutlineItem, "label" | "to">>) => {
      const before = outline?.[index];
      if (outline && before) change(outline.with(index, { ...before, ...item }));
    },
    move: (index: number, direction: OutlineDirection) => {
      const moved = outline && movedItem(outline, index, direction, deepest);
      if (moved) follow(index, moved);
    },
    drop: (index: number, gap: number, level: number) => {
      const moved = outline && droppedItem(outline, index, gap, level, deepest);
      if (moved) follow(index, moved);
    },
    add: (item: Omit<OutlineItem, "level">) => {
      if (!outline) return;
      const added = withItem(outline, item, open);
      setOpen(added.index);
      focusLater(added.index, item.to === "divider" ? "row" : "label");
      change(added.outline);
    },
    remove: (index: number) => {
      const item = outline?.[index];
      if (!outline || !item) return;
      setTold({ what: "removed", item, below: branchEnd(outline, index) - index - 1, before: value });
      setOpen(undefined);
      focusLater(Math.min(index, withoutItem(outline, index).length - 1), "row");
      change(withoutItem(outline, index));
    },
    undo: (before: string) => {
      setTold(undefined);
      setOpen(undefined);
      focusLater(0, "row");
      setValue(before);
    },
  };
}

export type OutlineEditing = ReturnType<typeof useOutline>;

function partInFocus(): string {
  const focused = document.activeElement;
  return (focused instanceof HTMLElement && focused.dataset.part) || "row";
}

/**
 * Focuses a part of an item once the outline is as it should be, or the control that adds an item where none is left.
 */
function useFocusLater(list: RefObject<HTMLElement | null>, _value: string) {
  const wanted = useRef<{ index: number; part: string }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, part } = wanted.current;
    wanted.current = undefined;
    const item = list.current?.querySelector(`[data-item="${index}"]`);
    const found =
      item?.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
      item?.querySelector<HTMLElement>('[data-part="row"]') ??
      list.current?.closest("[role=group]")?.querySelector<HTMLElement>('[data-part="add"]');
    found?.focus();
  });
  return (index: number, part: string) => {
    wanted.current = { index, part };
  };
}

/** Indentation of a level, in pixels. */
export const levelWidth = 24;

/** Drags the items of an outline: up and down chooses the place, sideways the level. */
export function useOutlineDrag(
  outline: Outline,
  deepest: number,
  onDrop: (index: number, gap: number, level: number) => void,
) {
  return useRowDrag(
    (index, gap, aside) => {
      const wanted = (outline[index]?.level ?? 0) + Math.round(aside / levelWidth);
      const dropped = droppedItem(outline, index, gap, Math.max(0, wanted), deepest);
      return dropped && { gap, level: dropped.level };
    },
    (index, { gap, level }) => onDrop(index, gap, level),
  );
}
