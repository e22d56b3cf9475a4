import { type DragEvent, useState } from "react";
import { change } from "../change.ts";
import type { Browser } from "../use-browser.ts";

/** Dragging entries onto folders, here and in the tree; files of the computer are taken in the same way. */
export type MoveDrag = ReturnType<typeof useMoveDrag>;

/** @param takeFiles what becomes of files that come from outside, dropped over a folder */
export function useMoveDrag(browser: Browser, takeFiles: (data: DataTransfer, folder: string) => void) {
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [landing, setLanding] = useState<string>();
  const { folder, selection } = browser;
  const stop = () => {
    setDragged([]);
    setLanding(undefined);
  };
  const targetOf = (event: DragEvent<HTMLElement>): string | undefined => {
    const path = (event.target as Element).closest<HTMLElement>("[data-folder]")?.dataset.path;
    if (event.dataTransfer.types.includes("Files"))
      return folder.may.upload ? (path ?? folder.path) : undefined;
    const isPossible =
      path !== undefined && dragged.length > 0 && !dragged.some((from) => isInto(from, path));
    return isPossible && path !== folder.path ? path : undefined;
  };
  const listeners = {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const path = (event.target as Element).closest<HTMLElement>("[draggable=true][data-path]")?.dataset
        .path;
      if (path === undefined) return;
      const paths = selection.paths.has(path) ? [...selection.paths] : [path];
      if (!selection.paths.has(path)) browser.pick(path, "only");
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", paths.join("\n"));
      setDragged(paths);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const target = targetOf(event);
      if (target !== undefined) event.preventDefault();
      if (target !== landing) setLanding(target);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setLanding(undefined);
    },
    onDragEnd: stop,
    onDrop: (event: DragEvent<HTMLElement>) => {
      const target = targetOf(event);
      if (target === undefined) return stop();
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer.types.includes("Files")) takeFiles(event.dataTransfer, target);
      else void change(folder.urls.move, { path: dragged, to: target });
      stop();
    },
  };
  return { landing, isDragging: dragged.length > 0, listeners };
}

/** Whether a folder would be put into itself. */
function isInto(from: string, to: string): boolean {
  return to === from || to.startsWith(`${from}/`);
}
