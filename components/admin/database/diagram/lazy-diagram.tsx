"use client";

import dynamic from "next/dynamic";

/** Loaded lazily, because the diagram's library is large and needed on this screen alone. */
export const LazyDiagram = dynamic(
  () => import("./diagram-canvas.tsx").then((module) => module.DiagramCanvas),
  {
    ssr: false,
  },
);
