import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EntryDescription } from "#lib/admin/files/files-description";
import type { Look } from "#lib/tools/files/browsing/look";

/** Entries of different sizes, drawn two hundred at a time as one comes near the end of those before. */
export function ChunkedEntries({ layout, entries, activeIndex, draw }: ChunkedEntriesProps) {
  const [drawn, setDrawn] = useState(chunk);
  const end = useRef<HTMLDivElement>(null);
  const wanted = Math.max(drawn, Math.ceil((activeIndex + 1) / chunk) * chunk);
  const isMore = wanted < entries.length;
  useEffect(() => {
    if (!isMore || !end.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setDrawn(wanted + chunk), {
      rootMargin: "1200px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isMore, wanted]);
  const starts = Array.from(
    { length: Math.ceil(Math.min(wanted, entries.length) / chunk) },
    (_, index) => index * chunk,
  );
  return (
    <>
      {starts.map((start) => (
        <div key={start} role="presentation" className={frames[layout]}>
          {entries.slice(start, start + chunk).map((entry, at) => (
            <div
              key={entry.path}
              role="presentation"
              className={items[layout]}
              style={
                layout === "rows"
                  ? { flexGrow: ratioOf(entry), flexBasis: `calc(var(--tile) * ${ratioOf(entry)})` }
                  : undefined
              }
            >
              {draw(start + at)}
            </div>
          ))}
          {layout === "rows" ? <div role="presentation" className="grow-999" /> : null}
        </div>
      ))}
      <div ref={end} role="presentation" />
    </>
  );
}

const chunk = 200;

const frames: Readonly<Record<Look["layout"], string>> = {
  list: "",
  grid: "grid gap-3 pb-3 grid-cols-[repeat(auto-fill,minmax(min(var(--tile),45%),1fr))]",
  rows: "flex flex-wrap gap-3 pb-3",
  columns: "columns-(--tile) gap-3 pb-3",
};

const items: Readonly<Record<Look["layout"], string>> = {
  list: "",
  grid: "min-w-0",
  rows: "h-[calc(var(--tile)+4rem)] min-w-24 max-w-full",
  columns: "mb-3 break-inside-avoid",
};

/** Where it is not known, pictures are taken as they mostly are. */
function ratioOf({ ratio, thumbnail }: EntryDescription): number {
  if (ratio) return Math.min(Math.max(ratio, 0.5), 3);
  return thumbnail ? 1.4 : 1;
}

interface ChunkedEntriesProps {
  readonly layout: Look["layout"];
  readonly entries: readonly EntryDescription[];
  /** The entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  readonly draw: (index: number) => ReactNode;
}
