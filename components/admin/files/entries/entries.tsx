import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { useHydrated } from "../browsing/use-hydrated.ts";
import { ChunkedEntries } from "./chunked-entries.tsx";
import { EntryLine } from "./entry-line.tsx";
import type { EntryList } from "./entry-list.ts";
import { EntryTile } from "./entry-tile.tsx";
import { useEntryList } from "./use-entry-list.ts";
import { useRatios } from "./use-ratios.ts";
import { VirtualEntries } from "./virtual-entries.tsx";

/** What lies in a folder, in the layout that was chosen; of many entries only those near the window are drawn. */
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

/** A tile's picture is 4 to 3; its frame, name and the gap below take the rest. */
function tileHeight(size: number, columns: number, frame: HTMLElement | null): number {
  const width = frame ? (frame.clientWidth - (columns - 1) * gap) / columns : size;
  return Math.round((width - 18) * 0.75) + 18 + 46 + gap;
}

const gap = 12;
