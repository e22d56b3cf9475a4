"use client";

import { useEffect, useRef } from "react";

/** Sets `--bottom-bar` of the document to the height that its bar covers at the window's lower end, in pixels. */
export function BarHeight() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bar = anchor.current?.parentElement;
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bottom-bar", `${bar.offsetHeight + distances}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty("--bottom-bar");
    };
  }, []);
  return <span ref={anchor} hidden />;
}

/** Gaps below the bar and between it and the content above. */
const distances = 16;
