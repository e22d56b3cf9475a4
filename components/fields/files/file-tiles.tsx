import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Thumbnail } from "#components/fields/thumbnail";
import { Button } from "#components/ui/button";
import { CropIcon, GripVerticalIcon, XIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { classNames } from "#lib/platform/class-names";
import { stepInGrid } from "./move-in-grid.ts";
import type { FileList, KnownFile, PickedFile } from "./use-file-list.ts";
import { useTileDrag } from "./use-tile-drag.ts";

/**
 * The files of a list as thumbnails. Arrow keys move among them and Tab reaches one of them; with Alt they move the
 * file, which a pointer drags. A picture has a button for its focal point and crop.
 */
export function FileTiles({ list, hint, thumbnailOf, onActive, onAdjust }: FileTilesProps) {
  const tiles = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState(0);
  const focusLater = useRef<number>(undefined);
  const { files } = list;
  const { dragged, onPointerDown } = useTileDrag(list);
  const at = Math.min(active, files.length - 1);
  const present = files[at]?.media;
  useEffect(() => {
    if (present !== undefined) onActive(present);
  }, [present, onActive]);
  useLayoutEffect(() => {
    if (focusLater.current === undefined) return;
    const cells = tiles.current?.querySelectorAll<HTMLElement>("[data-cell]");
    cells?.[Math.min(focusLater.current, cells.length - 1)]?.focus();
    focusLater.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const { cells, at, to } = stepInGrid(event);
    if (at < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      focusLater.current = at;
      list.remove(at);
    } else if (event.altKey && to !== -1) {
      event.preventDefault();
      if (list.move(at, to)) focusLater.current = to;
    } else if (cells[to]) {
      event.preventDefault();
      cells[to].focus();
    }
  };
  if (files.length === 0) return null;
  return (
    <ol
      ref={tiles}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDragStart={(event) => event.preventDefault()}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 p-2"
    >
      {files.map((file, index) => (
        <FileTile
          key={keyOf(files, index)}
          file={file}
          thumbnail={thumbnailOf(file.media)}
          name={list.nameOf(file)}
          place={index + 1}
          count={files.length}
          hint={hint}
          isActive={index === at}
          isDragged={index === dragged}
          onActive={() => setActive(index)}
          onCaption={(caption) => list.caption(index, caption)}
          onRemove={() => list.remove(index)}
          onAdjust={index === at ? onAdjust : undefined}
        />
      ))}
    </ol>
  );
}

interface FileTilesProps {
  readonly list: FileList;
  /** Id of the element that says how files are moved. */
  readonly hint: string;
  readonly thumbnailOf: (media: number) => KnownFile["thumbnail"];
  /** Called with the file that is pointed at or focused. */
  readonly onActive: (media: number) => void;
  /** Opens the focal point and crop of that file, if it is a picture that may be adjusted. */
  readonly onAdjust: (() => void) | undefined;
}

/** Returns the key of a file, which may appear in a list twice. */
function keyOf(files: FileList["files"], index: number): string {
  const media = files[index]?.media;
  return `${media}-${files.slice(0, index).filter((other) => other.media === media).length}`;
}

/**
 * A file of a list as a thumbnail, with its place, its caption and the button that removes it. Pressing it goes to
 * the caption.
 */
function FileTile(props: FileTileProps) {
  const { file, thumbnail, name, place, count, hint, isActive, isDragged } = props;
  const { onActive, onCaption, onRemove, onAdjust } = props;
  const t = useTranslations("admin.fields.files");
  return (
    <li
      data-tile
      onPointerEnter={onActive}
      className={classNames(
        "group/tile relative grid min-w-0 content-start gap-1 rounded-md",
        isDragged && "opacity-60 outline-2 outline-offset-2 outline-primary",
      )}
    >
      <button
        type="button"
        data-cell
        aria-label={t("tile", { name, place, count })}
        aria-describedby={hint}
        title={name}
        tabIndex={isActive ? 0 : -1}
        onFocus={onActive}
        onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector("input")?.focus()}
        className="relative cursor-grab rounded-md focus-visible:focus-ring"
      >
        <Thumbnail thumbnail={thumbnail} className="aspect-4/3 w-full" />
        <span
          aria-hidden
          className="absolute bottom-1 left-1 rounded-sm bg-black/70 px-1 text-[0.6875rem] leading-4 text-white tabular-nums"
        >
          {place}
        </span>
        <span
          data-grip
          aria-hidden
          className="absolute top-1 left-1 hidden size-8 touch-none place-items-center rounded-md bg-black/70 text-white pointer-coarse:grid"
        >
          <GripVerticalIcon className="size-4" />
        </span>
      </button>
      <Button
        size="icon-small"
        tabIndex={-1}
        aria-label={t("removeOf", { name })}
        title={t("removeOf", { name })}
        onClick={onRemove}
        className="absolute top-1 right-1 opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:size-8 pointer-coarse:opacity-100"
      >
        <XIcon />
      </Button>
      {onAdjust ? (
        <Button
          size="icon-small"
          aria-label={t("adjustOf", { name })}
          title={t("adjustOf", { name })}
          onClick={onAdjust}
          className="absolute top-1 right-9 opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:right-11 pointer-coarse:size-8 pointer-coarse:opacity-100"
        >
          <CropIcon />
        </Button>
      ) : null}
      <Input
        value={file.caption}
        maxLength={500}
        placeholder={t("caption")}
        aria-label={t("captionOf", { name })}
        title={file.caption}
        onChange={(event) => onCaption(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="h-7 px-1.5 text-xs"
      />
    </li>
  );
}

interface FileTileProps {
  readonly file: PickedFile;
  readonly thumbnail: KnownFile["thumbnail"];
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** Id of the element that says how files are moved. */
  readonly hint: string;
  /** True if Tab reaches this one. */
  readonly isActive: boolean;
  readonly isDragged: boolean;
  readonly onActive: () => void;
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
  /** Opens the focal point and crop of a picture that may be adjusted. */
  readonly onAdjust: (() => void) | undefined;
}
