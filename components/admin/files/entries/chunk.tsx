import { type ReactNode, useEffect, useRef, useState } from "react";

/** A part of a long page that is drawn while it is near the window; afterwards it takes as much room as it took. */
export function Chunk({ isFirst, isWanted, height, draw }: ChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ isNear: isFirst, height });
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setSeen({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height });
      },
      { rootMargin: "1500px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const isDrawn = seen.isNear || isWanted;
  return (
    <div ref={element} role="presentation" style={isDrawn ? undefined : { height: seen.height || height }}>
      {isDrawn ? draw() : null}
    </div>
  );
}

interface ChunkProps {
  /** Drawn by the server, too. */
  readonly isFirst: boolean;
  /** Drawn wherever the window is. */
  readonly isWanted: boolean;
  /** Pixels that it takes as long as nobody knows better. */
  readonly height: number;
  readonly draw: () => ReactNode;
}
