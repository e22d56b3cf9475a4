import { useRowDrag } from "../use-row-drag.ts";
import { droppedItem, type Outline } from "./outline.ts";

/** How far to the side a level is, in pixels. */
export const levelWidth = 24;

/** Dragging the items of an outline: up and down chooses the place, to the side the level. */
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
