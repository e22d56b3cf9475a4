/** Distance from the upper or lower edge of the window at which the page scrolls, and step of each frame, in pixels. */
const edge = 90;
const step = 12;

/** Scrolls the page while something is dragged at an edge of the window, whether the pointer moves there or rests. */
export interface EdgeScroll {
  /** @param afterwards follows each step, because something else is under the pointer then */
  readonly follow: (pointer: { readonly clientY: number }, afterwards: () => void) => void;
  readonly stop: () => void;
}

export function edgeScroll(): EdgeScroll {
  let frame: number | undefined;
  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  return {
    stop,
    follow: ({ clientY }, afterwards) => {
      stop();
      const top = clientY < edge ? -step : clientY > window.innerHeight - edge ? step : 0;
      const scroll = () => {
        const before = window.scrollY;
        window.scrollBy({ top, behavior: "instant" });
        if (window.scrollY === before) return stop();
        frame = requestAnimationFrame(scroll);
        afterwards();
      };
      if (top !== 0) frame = requestAnimationFrame(scroll);
    },
  };
}
