import { Thumbnail } from "#components/admin/media/thumbnail";
import { pictureAddress } from "#lib/files/tool/browsing/picture-address";
import { classNames } from "#lib/platform/class-names";
import { EntryLink, lookOf, MenuCell, rowOf, SelectCell, Size, signClasses } from "./entry-line.tsx";
import { cell, type EntryProps } from "./entry-props.ts";

/** An entry of a folder by its looks, with what it is called below. */
export function EntryTile({ shape, isLarge, ...props }: EntryTileProps) {
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
          thumbnail={isLarge ? { ...lookOf(entry), url: pictureAddress(entry, 640) } : lookOf(entry)}
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
  /** Its picture is wider than the smallest preview. */
  readonly isLarge: boolean;
}

/** `grid`: all the same; `rows`: the same height; `columns`: the same width. */
type TileShape = "grid" | "rows" | "columns";

const shapes: Readonly<Record<TileShape, string>> = {
  grid: "aspect-4/3",
  rows: "h-full",
  columns: "",
};

/** Pictures keep their own height in columns; signs get one. */
function lookClasses({ entry }: EntryProps, shape: TileShape): string {
  if (shape !== "columns") return "";
  return entry.thumbnail ? "[&_img]:h-auto" : "aspect-4/3";
}
