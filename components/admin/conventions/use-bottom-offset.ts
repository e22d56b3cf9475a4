import { useEffect, useState } from "react";
import { useSonner } from "sonner";

/** Where messages stand: over a bar that is at the window's lower edge (`data-bottom-bar`), else where they do. */
export function useBottomOffset(): { readonly bottom?: number } {
  const { toasts } = useSonner();
  const [bottom, setBottom] = useState<number>();
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const measure = () => setBottom(heightOfBar());
    // Whatever makes a bar come, go or grow makes the content higher or lower too.
    const observer = new ResizeObserver(measure);
    observer.observe(document.getElementById("content") ?? document.body);
    const controller = new AbortController();
    window.addEventListener("scroll", measure, { passive: true, signal: controller.signal });
    window.addEventListener("resize", measure, { signal: controller.signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [isShown]);
  return bottom === undefined ? {} : { bottom };
}

/** How much of the window's lower edge a bar and its distance take, in pixels; undefined where none is in the way. */
function heightOfBar(): number | undefined {
  const bars = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => bar.getBoundingClientRect());
  const bar = bars.find(
    ({ height, top, bottom }) =>
      height > 0 && top < window.innerHeight && bottom > window.innerHeight - roomOfMessage,
  );
  return bar && window.innerHeight - bar.top + gap;
}

const gap = 8;
/** Under a bar that ends higher than this above the window's edge a message has room. */
const roomOfMessage = 96;
