import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Entries of one height, of which only those near the window are drawn; 100,000 scroll as well as ten. */
export function VirtualEntries(props: VirtualEntriesProps) {
  const { frame, count, columns, rowHeight, isTiled, keyOf, activeIndex, draw, onDrawn } = props;
  const scrollMargin = useTop(frame);
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
    getItemKey: (row) => keyOf(row * columns),
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow from the size and the width alone.
  useEffect(() => rows.measure(), [rowHeight]);
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(Math.floor(activeIndex / columns), { align: "auto" });
  }, [activeIndex, columns, rows]);
  useLayoutEffect(onDrawn);
  return (
    <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          role="presentation"
          className={isTiled ? "absolute inset-x-0 grid gap-3" : "absolute inset-x-0"}
          style={{
            transform: `translateY(${start - scrollMargin}px)`,
            ...(isTiled ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}),
          }}
        >
          {Array.from({ length: Math.min(columns, count - index * columns) }, (_, lane) => (
            <div key={keyOf(index * columns + lane)} role="presentation">
              {draw(index * columns + lane)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Where the list begins on the page; it moves when something above it comes or goes. */
function useTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return Math.round(top);
}

interface VirtualEntriesProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
  /** Pixels, with the gap below. */
  readonly rowHeight: number;
  readonly isTiled: boolean;
  readonly keyOf: (index: number) => string | number;
  /** The entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  readonly draw: (index: number) => ReactNode;
  /** After each drawing, also of rows that scrolling brought. */
  readonly onDrawn: () => void;
}
