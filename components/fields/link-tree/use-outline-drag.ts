import { type PointerEvent, useState } from "react";
import { droppedItem, type Outline } from "./outline.ts";

/** Where a dragged item would land: before the item at `gap`, at a level. */
interface Landing {
  readonly index: number;
  readonly gap: number;
  readonly level: number;
}

/** How far to the side a level is, in pixels. */
export const levelWidth = 24;

/**
 * Dragging by a handle, with a mouse, a pen or a finger: up and down chooses the place, to the side the level.
 */
export function useOutlineDrag(
  outline: Outline,
  deepest: number,
  onDrop: (index: number, gap: number, level: number) => void,
) {
  const [start, setStart] = useState<{ index: number; x: number; level: number }>();
  const [landing, setLanding] = useState<Landing>();
  const stop = () => {
    setStart(undefined);
    setLanding(undefined);
  };
  const over = (event: PointerEvent<HTMLElement>) => {
    if (!start) return;
    const gap = gapAt(event.currentTarget.closest("ol"), event.clientY);
    const wanted = start.level + Math.round((event.clientX - start.x) / levelWidth);
    const dropped = droppedItem(outline, start.index, gap, Math.max(0, wanted), deepest);
    setLanding(dropped && { index: start.index, gap, level: dropped.level });
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart({ index, x: event.clientX, level: outline[index]?.level ?? 0 });
    },
    onPointerMove: over,
    onPointerUp: () => {
      if (landing) onDrop(landing.index, landing.gap, landing.level);
      stop();
    },
    onPointerCancel: stop,
  });
  return { landing, draggedIndex: landing?.index, handle };
}

/** Before which of the rows a height is, counted from 0; as many as there are rows for the end. */
function gapAt(list: Element | null, y: number): number {
  const rows = [...(list?.querySelectorAll("[data-item]") ?? [])];
  const found = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return found === -1 ? rows.length : found;
}
