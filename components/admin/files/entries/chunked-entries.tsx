import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { EntryDescription } from "#lib/admin/files/files-description";
import type { Look } from "#lib/files/tool/browsing/look";

/** Entries of different sizes, two hundred together, of which only those near the window are drawn. */
export function ChunkedEntries(props: ChunkedEntriesProps) {
  const { layout, entries, activeIndex, columns, size } = props;
  const starts = Array.from({ length: Math.ceil(entries.length / together) }, (_, index) => index * together);
  const height = Math.ceil(together / (columns ?? 1)) * (size + besidePicture);
  return starts.map((start) => (
    <Chunk
      key={`${layout} ${start}`}
      isFirst={start === 0}
      isWanted={activeIndex >= start && activeIndex < start + together}
      height={height}
      draw={() =>
        layout === "columns" && columns !== undefined ? (
          <Lanes {...props} start={start} columns={columns} />
        ) : (
          <Flow {...props} start={start} />
        )
      }
    />
  ));
}

const together = 200;
/** Pixels of a tile's frame, name and gap. */
const besidePicture = 76;

type PartProps = ChunkedEntriesProps & { readonly start: number };

/** One after another, as the style sheet lays them out. */
function Flow({ layout, entries, draw, start, ratioOf }: PartProps) {
  return (
    <div role="presentation" className={frames[layout]}>
      {entries.slice(start, start + together).map((entry, at) => (
        <div
          key={entry.path}
          role="presentation"
          className={items[layout]}
          style={layout === "rows" ? rowStyle(ratioOf(entry)) : undefined}
        >
          {draw(start + at)}
        </div>
      ))}
      {layout === "rows" ? <div role="presentation" className="grow-999" /> : null}
    </div>
  );
}

function rowStyle(ratio: number) {
  return { flexGrow: ratio, flexBasis: `calc(var(--tile) * ${ratio})` };
}

/** In columns, but in the order in which one reads: the first entries stand beside each other at the top. */
function Lanes({ entries, draw, start, columns }: PartProps & { readonly columns: number }) {
  const shown = entries.slice(start, start + together);
  return (
    <div role="presentation" className="flex gap-3 pb-3">
      {Array.from({ length: columns }, (_, lane) => lane).map((lane) => (
        <div key={lane} role="presentation" className="grid min-w-0 flex-1 content-start gap-3">
          {shown.flatMap(({ path }, at) =>
            at % columns === lane
              ? [
                  <div key={path} role="presentation">
                    {draw(start + at)}
                  </div>,
                ]
              : [],
          )}
        </div>
      ))}
    </div>
  );
}

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

interface ChunkedEntriesProps {
  readonly layout: Look["layout"];
  readonly entries: readonly EntryDescription[];
  /** The entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  /** How many stand beside each other; undefined until that is known. */
  readonly columns: number | undefined;
  /** Pixels of a picture. */
  readonly size: number;
  /** Width by height. */
  readonly ratioOf: (entry: EntryDescription) => number;
  readonly draw: (index: number) => ReactNode;
}

/** A part of a long page that is drawn while it is near the window; afterwards it takes as much room as it took. */
function Chunk({ isFirst, isWanted, height, draw }: ChunkProps) {
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
