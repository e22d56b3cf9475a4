import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { EllipsisIcon } from "#components/ui/icons";
import type { EntryDescription } from "#lib/admin/files/files-description";
import { fileSizeText } from "#lib/files/tree/entry-text";
import type { Look } from "#lib/files/tree/look";
import { classNames } from "#lib/platform/class-names";
import { momentText } from "#lib/platform/i18n/formats";
import type { Language } from "#lib/platform/i18n/languages";
import { cell, type EntryProps } from "./entry-list.ts";

/** Renders an entry of a folder as a line: name, kind, size and time of the last change. */
export function EntryLine(props: EntryProps) {
  const { entry, url, isSelected } = props;
  const t = useTranslations("admin.tools.files");
  return (
    <div
      {...rowOf(props)}
      className={classNames(
        "group/row flex h-12 items-center gap-3 border-b border-border px-3 text-sm outline-none select-none hover:bg-accent/60 focus-visible:focus-ring focus-visible:-outline-offset-2 data-landing:bg-primary-soft",
        isSelected && "bg-primary-soft/60 hover:bg-primary-soft",
      )}
    >
      <SelectCell {...props} />
      <span {...cell} className="flex min-w-0 flex-1 items-center gap-3">
        <Thumbnail thumbnail={lookOf(entry)} className={classNames("size-8", signClasses(entry))} />
        <span className="grid min-w-0">
          <EntryLink entry={entry} url={url} />
          {entry.bytes === undefined ? null : (
            <span aria-hidden className="text-xs text-muted-foreground tabular-nums sm:hidden">
              <Size entry={entry} /> · <Changed entry={entry} />
            </span>
          )}
        </span>
      </span>
      <span {...cell} className="w-28 shrink-0 truncate text-muted-foreground max-lg:hidden">
        {t(`kinds.${entry.kind}`)}
      </span>
      <span {...cell} className="w-20 shrink-0 text-right text-muted-foreground tabular-nums max-sm:hidden">
        <Size entry={entry} />
      </span>
      <span {...cell} className="w-36 shrink-0 text-right text-muted-foreground tabular-nums max-md:hidden">
        <Changed entry={entry} />
      </span>
      <MenuCell entry={entry} />
    </div>
  );
}

/** Returns attributes that make an element an entry's row. */
export function rowOf({ entry, index, isSelected, isActive, isDraggable, isLanding }: EntryProps) {
  return {
    role: "row",
    "aria-selected": isSelected,
    "aria-rowindex": index + 1,
    "data-path": entry.path,
    "data-folder": entry.kind === "folder" ? "" : undefined,
    "data-landing": isLanding ? "" : undefined,
    tabIndex: isActive ? 0 : -1,
    draggable: isDraggable,
  } as const;
}

export function lookOf({ kind, thumbnail }: EntryDescription) {
  return {
    type: kind === "pdf" || kind === "markdown" || kind === "text" ? "document" : kind,
    url: thumbnail,
  };
}

/** Returns the classes of an icon; folders stand out by their colour. */
export function signClasses({ kind }: EntryDescription): string {
  return kind === "folder" ? "border-transparent bg-primary-soft text-primary-text" : "";
}

/** Renders the checkbox that plain forms send; with scripts it shows the browser's own selection. */
export function SelectCell({
  entry,
  isSelected,
  onToggle,
  className,
}: EntryProps & { readonly className?: string }) {
  const t = useTranslations("admin.tools.files");
  return (
    <span {...cell} className={classNames("flex", className)}>
      <Checkbox
        name="path"
        value={entry.path}
        form="files-changes"
        checked={isSelected}
        onChange={() => onToggle(entry.path)}
        tabIndex={-1}
        aria-label={t("select", { name: entry.name })}
        className="noscript:static"
      />
    </span>
  );
}

export function EntryLink({ entry, url }: Pick<EntryProps, "entry" | "url">) {
  return (
    <a
      href={url}
      data-content={url}
      draggable={false}
      tabIndex={-1}
      title={entry.name}
      className="min-w-0 truncate rounded-sm font-medium hover:underline focus-visible:focus-ring"
    >
      {entry.name}
    </a>
  );
}

/** Browsers and the server may format white space in numbers differently. */
export function Size({ entry }: Pick<EntryProps, "entry">) {
  const language = useLocale() as Language;
  return (
    <span suppressHydrationWarning>
      {entry.bytes === undefined ? "" : fileSizeText(entry.bytes, language)}
    </span>
  );
}

function Changed({ entry }: Pick<EntryProps, "entry">) {
  const language = useLocale() as Language;
  return <span suppressHydrationWarning>{momentText(new Date(entry.changedAt), language)}</span>;
}

/** Renders the button that opens the context menu. */
export function MenuCell({ entry }: Pick<EntryProps, "entry">) {
  const t = useTranslations("admin.tools.files");
  return (
    <span {...cell} className="flex noscript:hidden">
      <Button
        variant="quiet"
        size="icon-small"
        tabIndex={-1}
        data-menu-button=""
        aria-haspopup="menu"
        aria-label={t("actionsOf", { name: entry.name })}
      >
        <EllipsisIcon />
      </Button>
    </span>
  );
}

/** Renders entries of different sizes in chunks of two hundred, only those near the window. */
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

/** Renders entries one after another, as the style sheet lays them out. */
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

/** Renders columns in reading order: the first entries are next to each other at the top. */
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
  /** Index of the entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  /** Number of columns; undefined until it is known. */
  readonly columns: number | undefined;
  /** Pixels of a picture. */
  readonly size: number;
  /** Returns width divided by height. */
  readonly ratioOf: (entry: EntryDescription) => number;
  readonly draw: (index: number) => ReactNode;
}

/** Renders a part of a long page while it is near the window; afterwards it keeps its last height. */
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
  /** True if the server renders it, too. */
  readonly isFirst: boolean;
  /** True if it is rendered regardless of the window's position. */
  readonly isWanted: boolean;
  /** Pixels that it takes until its height is measured. */
  readonly height: number;
  readonly draw: () => ReactNode;
}
