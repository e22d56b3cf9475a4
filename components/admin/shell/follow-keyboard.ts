/**
 * Keeps two variables of the document: `--keyboard`, what the on-screen keyboard covers of the window's lower end, and
 * `--viewport-top`, how far the browser pushed the page up to show the caret, both in pixels. Browsers move what is
 * fixed or sticky for neither. Returns how to stop.
 */
export function followKeyboard(style = document.documentElement.style): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = () => {
    const { keyboard, top } = coveredBy(viewport);
    style.setProperty("--keyboard", `${keyboard}px`);
    style.setProperty("--viewport-top", `${top}px`);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  viewport.addEventListener("resize", measure, { signal });
  viewport.addEventListener("scroll", measure, { signal });
  measure();
  return () => stopping.abort();
}

/** A page that is zoomed into by two fingers has a smaller viewport too, and no keyboard. */
function coveredBy({
  height,
  offsetTop,
  scale,
}: VisualViewport): Readonly<Record<"keyboard" | "top", number>> {
  const layoutHeight = Math.max(window.innerHeight, document.documentElement.clientHeight);
  if (scale > 1.01 || layoutHeight - height < leastKeyboard) return { keyboard: 0, top: 0 };
  return { keyboard: Math.max(0, layoutHeight - height - offsetTop), top: offsetTop };
}

/** What covers less is a scrollbar or the bar of a keyboard of keys. */
const leastKeyboard = 80;
