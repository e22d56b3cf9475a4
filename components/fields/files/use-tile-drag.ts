import { type PointerEvent, useEffect, useState } from "react";
import { edgeScroll } from "../edge-scroll.ts";
import type { FileList } from "./use-file-list.ts";

/** Distance in pixels a pointer must move before a drag starts. */
const least = 6;

/**
 * Drags the tiles of a list: by the mouse anywhere on the picture, by a finger at its grip, because elsewhere a
 * finger scrolls. The others give way during the drag; Escape puts everything back.
 */
export function useTileDrag(list: FileList) {
  const [dragged, setDragged] = useState<number>();
  const [scroll] = useState(edgeScroll);
  useEffect(() => scroll.stop, [scroll]);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = gripOf(event);
    if (!grip) return;
    const area = event.currentTarget;
    const { clientX, clientY } = event;
    let at = indexOf(area, grip);
    let isDragging = false;
    const over = (moved: Point) => {
      isDragging ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) >= least;
      if (!isDragging) return;
      const to = indexOf(area, document.elementFromPoint(moved.clientX, moved.clientY));
      if (to >= 0 && list.move(at, to)) at = to;
      setDragged(at);
      scroll.follow(moved, () => over(moved));
    };
    const stop = () => {
      listening.abort();
      scroll.stop();
      setDragged(undefined);
    };
    const drop = () => {
      stop();
      if (isDragging) swallowClick();
    };
    const giveUp = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape" || !isDragging) return;
      pressed.preventDefault();
      list.putBack(list.files);
      stop();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener("pointermove", over, options);
    window.addEventListener("pointercancel", stop, options);
    window.addEventListener("pointerup", drop, options);
    window.addEventListener("keydown", giveUp, options);
  };
  return { dragged, onPointerDown };
}

type Point = Pick<MouseEvent, "clientX" | "clientY">;

function gripOf({ target, pointerType, button }: PointerEvent<HTMLElement>): Element | null {
  const grip = pointerType === "mouse" ? "[data-cell]" : "[data-grip]";
  return button === 0 && target instanceof Element ? target.closest(grip) : null;
}

/** Returns the index of the tile that an element is in, or -1. */
function indexOf(area: Element, element: Element | null): number {
  const tile = element?.closest("[data-tile]");
  return tile ? [...area.querySelectorAll("[data-tile]")].indexOf(tile) : -1;
}

/** Suppresses the click after a drag, because releasing is not a press. */
function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}
