import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { FileTile } from "./file-tile.tsx";
import { stepInGrid } from "./move-in-grid.ts";
import type { FileList } from "./use-file-list.ts";
import { useTileDrag } from "./use-tile-drag.ts";

/**
 * The files of a list as small pictures. Arrow keys walk through them and one of them is reached by Tab; with Alt they
 * move the file, which a pointer drags.
 */
export function FileTiles({
  list,
  hint,
}: {
  readonly list: FileList;
  /** Id of the element that says how files are moved. */
  readonly hint: string;
}) {
  const tiles = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState(0);
  const focusLater = useRef<number>(undefined);
  const { files } = list;
  const { dragged, onPointerDown } = useTileDrag(list);
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
          known={list.known.get(file.media)}
          name={list.nameOf(file)}
          place={index + 1}
          count={files.length}
          hint={hint}
          isActive={index === Math.min(active, files.length - 1)}
          isDragged={index === dragged}
          onActive={() => setActive(index)}
          onCaption={(caption) => list.caption(index, caption)}
          onRemove={() => list.remove(index)}
        />
      ))}
    </ol>
  );
}

/** A file may stand in a list twice. */
function keyOf(files: FileList["files"], index: number): string {
  const media = files[index]?.media;
  return `${media}-${files.slice(0, index).filter((other) => other.media === media).length}`;
}
