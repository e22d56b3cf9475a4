import { type DragEvent, useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import type { FolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { change } from "../change.ts";
import type { Browser } from "../use-browser.ts";
import { isElsewhere } from "./is-elsewhere.ts";

/** Reports entries that were copied or cut. */
type Told = (kind: "copy" | "move" | "readOnly", count: number) => void;

/**
 * Copies and cuts the selection and pastes it into another folder, by the keys and menus of the browser. The entries
 * travel on the clipboard, so that they can be pasted in another tab; files on the clipboard are uploaded.
 */
export function useClipboard(browser: Browser, uploads: FolderUploads, told: Told): void {
  const { folder, selected, shown, selection } = browser;
  const put = useEffectEvent((event: ClipboardEvent, kind: Cut["kind"]) => {
    if (isElsewhere(event) || window.getSelection()?.isCollapsed === false) return;
    const active = shown.find(({ path }) => path === selection.active);
    const entries = selected.length > 0 ? selected : active && isAtRow() ? [active] : [];
    if (entries.length === 0) return;
    event.preventDefault();
    if (!folder.may.change) return told("readOnly", entries.length);
    const paths = entries.map(({ path }) => path);
    const cut: Cut = { id: crypto.randomUUID(), kind, from: folder.path, paths };
    event.clipboardData?.setData(format, JSON.stringify(cut));
    event.clipboardData?.setData("text/plain", entries.map(({ name }) => name).join("\n"));
    told(kind, entries.length);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const cut = readCut(event.clipboardData?.getData(format));
    if (!cut && files.length === 0) return;
    event.preventDefault();
    const { may } = folder;
    if (cut ? !may.change : !may.upload) return told("readOnly", cut?.paths.length ?? files.length);
    if (cut) pasteInto(browser, cut);
    else uploads.takePasted(files);
  });
  useEffect(() => {
    const listeners = {
      copy: (event: ClipboardEvent) => put(event, "copy"),
      cut: (event: ClipboardEvent) => put(event, "move"),
      paste: (event: ClipboardEvent) => paste(event),
    };
    const controller = new AbortController();
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name as "copy", listener, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** Asks what to do if a name is taken; copies in the folder they come from get other names. */
function pasteInto({ folder, shown, ask }: Browser, { id, kind, from, paths }: Cut): void {
  const isHere = from === folder.path;
  if (kind === "move" && (isHere || spent.has(id))) return;
  const names = new Set(shown.map(({ name }) => name));
  const isTaken = paths.some((path) => names.has(path.slice(path.lastIndexOf("/") + 1)));
  if (isTaken && !isHere) {
    ask({ kind, paths });
    return;
  }
  const fields = { path: paths, to: folder.path, exists: "keepBoth" };
  void change(folder.urls[kind], fields).then((isDone) => {
    if (isDone && kind === "move") spent.add(id);
  });
}

/** Cuts that were pasted are at their new place. */
const spent = new Set<string>();

const format = "application/x-redakce-files";

const cutSchema = z.object({
  id: z.string(),
  kind: z.enum(["copy", "move"]),
  from: z.string(),
  paths: z.array(z.string()),
});
type Cut = z.infer<typeof cutSchema>;

function readCut(text = ""): Cut | undefined {
  try {
    return cutSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isAtRow(): boolean {
  return document.activeElement?.closest("[role=row][data-path]") !== null;
}

/** Dragging entries onto folders, here and in the tree; files of the computer are accepted in the same way. */
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

/** Checks whether a folder would be put into itself. */
function isInto(from: string, to: string): boolean {
  return to === from || to.startsWith(`${from}/`);
}
