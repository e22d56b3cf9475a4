"use client";

import { useEffect, useRef } from "react";

/** Keeps `--bottom-bar` of the document at what the bar that it stands in covers of the window's lower end, in pixels. */
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

/** Under the bar, and between it and what stands above it. */
const distances = 16;
