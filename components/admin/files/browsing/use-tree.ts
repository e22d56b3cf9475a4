import { useEffect, useSyncExternalStore } from "react";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { type RememberedFolder, type TreeLine, unfoldTree } from "#lib/files/tool/browsing/unfold-tree";
import { withPath } from "#lib/files/tool/browsing/with-path";
import { readFolders } from "./read-folders.ts";

/** The lines of the tree, and what unfolds or folds one; it stays so from folder to folder. */
export function useTree(folder: FolderDescription): {
  readonly lines: readonly TreeLine[];
  readonly toggle: (line: TreeLine) => void;
} {
  const { tree, urls, lookLink } = folder;
  const remembered = useSyncExternalStore(subscribe, now, atFirst);
  useEffect(() => {
    // What was read for the folder before this one may have changed with it.
    for (const [path, { isOpen, folders }] of now()) if (isOpen && folders) void read(urls.folders, path);
  }, [urls.folders]);
  const toggle = ({ path, isOpen }: TreeLine) => {
    remember(path, { ...now().get(path), isOpen: !isOpen });
    if (!isOpen) void read(urls.folders, path);
  };
  return { lines: unfoldTree(tree, remembered, (path) => withPath(urls.files, path) + lookLink), toggle };
}

async function read(url: string, path: string): Promise<void> {
  const folders = (await readFolders(withPath(url, path))) ?? [];
  remember(path, { isOpen: now().get(path)?.isOpen ?? true, folders });
}

const nothing: ReadonlyMap<string, RememberedFolder> = new Map();
let memory = nothing;
const listeners = new Set<() => void>();

function remember(path: string, folder: RememberedFolder): void {
  memory = new Map(memory).set(path, folder);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = () => memory;
const atFirst = () => nothing;
