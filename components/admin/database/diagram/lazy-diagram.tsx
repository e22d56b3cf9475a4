"use client";

import dynamic from "next/dynamic";

/** The library of the diagram is large and needed on this screen alone. */
export const LazyDiagram = dynamic(
  () => import("./diagram-canvas.tsx").then((module) => module.DiagramCanvas),
  {
    ssr: false,
  },
);
