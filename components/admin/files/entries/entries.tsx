import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Thumbnail } from "#components/fields/thumbnail";
import type { EntryDescription } from "#lib/admin/files/files-description";
import { filePictureAddress } from "#lib/files/tree/entry-addresses";
import { classNames } from "#lib/platform/class-names";
import { useHydrated } from "../use-hydrated.ts";
import {
  ChunkedEntries,
  EntryLine,
  EntryLink,
  lookOf,
  MenuCell,
  rowOf,
  SelectCell,
  Size,
  signClasses,
} from "./entry-lines.tsx";
import { cell, type EntryList, type EntryProps, useEntryList } from "./entry-list.ts";

/** Entries of a folder in the chosen layout; of many, only those near the window are rendered. */
export function Entries({ list }: { readonly list: EntryList }) {
  const t = useTranslations("admin.tools.files");
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { browser } = list;
  const { shown, look, folder } = browser;
  const isVirtual =
    isHydrated && shown.length > mostDrawn && (look.layout === "list" || look.layout === "grid");
  const { listeners, columns, follow } = useEntryList(list, frame, isVirtual);
  const { onLoadCapture, ratioOf } = useRatios(frame);
  const draw = (index: number): ReactNode => {
    const props = list.propsOf(index);
    if (!props) return null;
    return look.layout === "list" ? (
      <EntryLine {...props} />
    ) : (
      <EntryTile {...props} shape={look.layout} isLarge={look.size > smallPicture} />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part, and its rows not as tiles.
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      aria-label={folder.name}
      aria-multiselectable
      aria-rowcount={shown.length}
      style={{ "--tile": `min(${look.size}px, 42vw)` } as React.CSSProperties}
      {...listeners}
      onLoadCapture={onLoadCapture}
    >
      {isVirtual ? (
        <VirtualEntries
          key={look.layout}
          frame={frame}
          count={shown.length}
          columns={columns ?? 1}
          rowHeight={look.layout === "list" ? lineHeight : tileHeight(look.size, columns ?? 1, frame.current)}
          isTiled={look.layout === "grid"}
          keyOf={(index) => shown[index]?.path ?? index}
          activeIndex={list.activeIndex}
          draw={draw}
          onDrawn={follow}
        />
      ) : (
        <ChunkedEntries
          layout={look.layout}
          entries={shown}
          activeIndex={list.activeIndex}
          columns={columns}
          size={look.size}
          ratioOf={ratioOf}
          draw={draw}
        />
      )}
      <span className="sr-only">{t("keysHint")}</span>
    </div>
  );
}

/** Pixels up to which the smallest preview is sharp enough. */
const smallPicture = 160;
const mostDrawn = 200;
const lineHeight = 48;

/** Returns the height of a tile: its picture is 4 to 3; its frame, name and the gap below take the rest. */
function tileHeight(size: number, columns: number, frame: HTMLElement | null): number {
  const width = frame ? (frame.clientWidth - (columns - 1) * gap) / columns : size;
  return Math.round((width - 18) * 0.75) + 18 + 46 + gap;
}

const gap = 12;

/**
 * Returns width-to-height ratios of pictures: as known, or as measured once they are loaded. Pictures that load
 * together are recorded together.
 */
function useRatios(frame: RefObject<HTMLElement | null>) {
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  const found = useRef(new Map<string, number>());
  const note = (target: EventTarget) => {
    if (!(target instanceof HTMLImageElement) || target.naturalHeight === 0) return;
    const path = target.closest<HTMLElement>("[data-path]")?.dataset.path;
    if (path === undefined) return;
    if (found.current.size === 0) requestAnimationFrame(tell);
    found.current.set(path, target.naturalWidth / target.naturalHeight);
  };
  const tell = () => {
    const news = found.current;
    found.current = new Map();
    setRatios((before) => new Map([...before, ...news]));
  };
  const noteAll = useRef(note);
  useEffect(() => {
    for (const picture of frame.current?.querySelectorAll("img") ?? [])
      if (picture.complete) noteAll.current(picture);
  }, [frame]);
  return {
    onLoadCapture: ({ target }: SyntheticEvent) => note(target),
    ratioOf: ({ path, ratio, thumbnail }: EntryDescription): number => {
      const known = ratio ?? ratios.get(path);
      if (known) return Math.min(Math.max(known, 0.5), 3);
      return thumbnail ? usual : 1;
    },
  };
}

/** Usual ratio of pictures, assumed while theirs is unknown. */
const usual = 1.4;

/** Renders an entry of a folder as a preview with its name below. */
function EntryTile({ shape, isLarge, ...props }: EntryTileProps) {
  const { entry, url, isSelected } = props;
  return (
    <div
      {...rowOf(props)}
      className={classNames(
        "group/row relative grid min-w-0 content-start gap-1.5 rounded-xl border border-border bg-card p-2 outline-none select-none hover:border-input-hover focus-visible:focus-ring data-landing:border-primary data-landing:bg-primary-soft",
        isSelected && "border-primary bg-primary-soft/40",
        shape === "rows" && "h-full grid-rows-[minmax(0,1fr)_auto]",
      )}
    >
      <span {...cell} className="grid min-h-0 min-w-0">
        <Thumbnail
          thumbnail={isLarge ? { ...lookOf(entry), url: filePictureAddress(entry, 640) } : lookOf(entry)}
          className={classNames(
            "w-full [&_svg]:max-h-14",
            shapes[shape],
            signClasses(entry),
            lookClasses(props, shape),
          )}
        />
      </span>
      <SelectCell
        {...props}
        className="absolute top-4 left-4 z-10 rounded-sm opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-selected/row:opacity-100 noscript:opacity-100 pointer-coarse:opacity-100"
      />
      <span className="flex min-w-0 items-center gap-1 pl-1">
        <span {...cell} className="min-w-0 flex-1 text-sm">
          <span className="flex">
            <EntryLink entry={entry} url={url} />
          </span>
          <span className="block h-4 text-xs text-muted-foreground">
            <Size entry={entry} />
          </span>
        </span>
        <MenuCell entry={entry} />
      </span>
    </div>
  );
}

interface EntryTileProps extends EntryProps {
  readonly shape: TileShape;
  /** True if its picture is wider than the smallest preview. */
  readonly isLarge: boolean;
}

/** Tile layouts: `grid`: all the same; `rows`: the same height; `columns`: the same width. */
type TileShape = "grid" | "rows" | "columns";

const shapes: Readonly<Record<TileShape, string>> = {
  grid: "aspect-4/3",
  rows: "h-full",
  columns: "",
};

/** Returns the preview's classes: pictures keep their own height in columns; icons get a fixed one. */
function lookClasses({ entry }: EntryProps, shape: TileShape): string {
  if (shape !== "columns") return "";
  return entry.thumbnail ? "[&_img]:h-auto" : "aspect-4/3";
}

/** Renders entries of one height, only those near the window; 100,000 scroll as well as ten. */
function VirtualEntries(props: VirtualEntriesProps) {
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

/** Returns the list's top position on the page; it moves when something above it appears or disappears. */
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
  /** Pixels, including the gap below. */
  readonly rowHeight: number;
  readonly isTiled: boolean;
  readonly keyOf: (index: number) => string | number;
  /** Index of the entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  readonly draw: (index: number) => ReactNode;
  /** Called after each render, also of rows that scrolling added. */
  readonly onDrawn: () => void;
}
