import { type PointerEvent, useEffect, useState } from "react";
import { edgeScroll } from "./edge-scroll.ts";

/** Distance in pixels a pointer must move before a drag starts. */
const least = 4;

/** Landing place of a dragged row: before the row at `gap`. */
interface Landing {
  readonly gap: number;
}

/**
 * Makes the rows of a list (`[data-item]` in an `ol`) draggable by a handle, with a mouse, a pen or a finger. At the
 * edges of the window the page scrolls along.
 *
 * @param landingOf where the row at an index would land in a gap, `aside` pixels beside where it was taken; undefined
 * where it cannot
 */
export function useRowDrag<L extends Landing>(
  landingOf: (index: number, gap: number, aside: number) => L | undefined,
  onDrop: (index: number, landing: L) => void,
) {
  const [start, setStart] = useState<{ index: number; x: number; y: number }>();
  const [landing, setLanding] = useState<L>();
  const [scroll] = useState(edgeScroll);
  useEffect(() => scroll.stop, [scroll]);
  const stop = () => {
    scroll.stop();
    setStart(undefined);
    setLanding(undefined);
  };
  const over = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!start || (!landing && Math.hypot(clientX - start.x, clientY - start.y) < least)) return;
    const land = () =>
      setLanding(landingOf(start.index, gapAt(currentTarget.closest("ol"), clientY), clientX - start.x));
    land();
    scroll.follow({ clientY }, land);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart({ index, x: event.clientX, y: event.clientY });
    },
    onPointerMove: over,
    onPointerUp: () => {
      if (start && landing) onDrop(start.index, landing);
      stop();
    },
    onPointerCancel: stop,
  });
  return { landing, draggedIndex: landing && start?.index, handle };
}

/** Returns the index of the row that a height is before, counted from 0; the number of rows for the end. */
function gapAt(list: Element | null, y: number): number {
  const rows = [...(list?.querySelectorAll(":scope > [data-item]") ?? [])];
  const found = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return found === -1 ? rows.length : found;
}
