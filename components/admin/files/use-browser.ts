import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { EntryDescription, FolderDescription } from "#lib/admin/files/files-description";
import {
  focusOn,
  keepExisting,
  nothingSelected,
  pick,
  type Selection,
  selectAll,
  type Pick as Way,
} from "#lib/files/tree/browsing";
import { describeEntries, type ToldListing, withPath } from "#lib/files/tree/entry-addresses";
import { filterEntries, type Look, lookCookie, sortEntries, writeLook } from "#lib/files/tree/look";
import { goTo } from "../conventions/current-host.ts";
import { remember } from "../shell/remember.ts";

/** Question asked in a dialog before a change is sent. */
export type PendingQuestion =
  | { readonly kind: "folder" }
  | { readonly kind: "file" }
  | { readonly kind: "rename"; readonly entry: EntryDescription }
  | { readonly kind: "move"; readonly paths: readonly string[] }
  | { readonly kind: "copy"; readonly paths: readonly string[] };

/** State of a folder in the browser: what is shown in which order, what is selected, which question is open. */
export type Browser = ReturnType<typeof useBrowser>;

export function useBrowser(folder: FolderDescription) {
  const { entries, isWhole } = useEntries(folder);
  const [filter, setFilter] = useState("");
  const [look, setLook] = useState(folder.look);
  const [seed, setSeed] = useState(1);
  const [asking, ask] = useState<PendingQuestion>();
  const [enlarged, enlarge] = useState<EntryDescription>();
  const [chosen, setSelection] = useState<Selection>(nothingSelected);
  const wanted = useDeferredValue(filter);
  const { sort, isDescending } = look;
  const sorted = useMemo(
    () => sortEntries(entries, { sort, isDescending, seed }),
    [entries, sort, isDescending, seed],
  );
  const shown = useMemo(() => filterEntries(sorted, wanted), [sorted, wanted]);
  const order = useMemo(() => shown.map(({ path }) => path), [shown]);
  const selection = useMemo(() => keepExisting(chosen, order), [chosen, order]);
  const selected = useMemo(
    () => shown.filter(({ path }) => selection.paths.has(path)),
    [shown, selection.paths],
  );
  return {
    folder,
    shown,
    isWhole,
    filter,
    setFilter,
    look,
    changeLook: (changed: Partial<Look>) => {
      const next = { ...look, ...changed };
      setLook(next);
      remember(lookCookie, writeLook(next));
      if (changed.sort === "shuffle") setSeed(Date.now());
    },
    asking,
    ask,
    enlarged,
    enlarge,
    selection,
    selected,
    pick: (path: string, how: Way) => setSelection(pick(selection, order, path, how)),
    focusOn: (path: string) => setSelection(focusOn(selection, path)),
    selectAll: () => setSelection(selectAll(selection, order)),
    clear: () => setSelection({ ...selection, paths: new Set() }),
    open: (entry: EntryDescription) => goTo(browserAddress(entry, folder)),
  };
}

/** Returns the address an entry links to: a folder to its content, a file to its view. */
export function browserAddress(
  { kind, path }: Pick<EntryDescription, "kind" | "path">,
  { urls, lookLink }: Pick<FolderDescription, "urls" | "lookLink">,
): string {
  return kind === "folder" ? withPath(urls.files, path) + lookLink : withPath(urls.view, path);
}

interface Whole {
  readonly of: FolderDescription;
  readonly entries: readonly EntryDescription[];
}

/**
 * Returns the entries of a folder: those that came with the page, then all of them in one request where there are
 * more.
 */
function useEntries(folder: FolderDescription): {
  readonly entries: readonly EntryDescription[];
  readonly isWhole: boolean;
} {
  const { entries, totals, urls, path } = folder;
  const [whole, setWhole] = useState<Whole>();
  const isShort = entries.length < totals.folders + totals.files;
  useEffect(() => {
    if (!isShort) return;
    const controller = new AbortController();
    void readList(withPath(urls.list, path), controller.signal).then((read) => {
      if (read) setWhole({ of: folder, entries: describeEntries(read) });
    });
    return () => controller.abort();
  }, [isShort, folder, urls.list, path]);
  if (!isShort) return { entries, isWhole: true };
  // The previous list stays visible until the new one is read, so that the position on the page does not change.
  if (whole && whole.of.path === path) return { entries: whole.entries, isWhole: whole.of === folder };
  return { entries, isWhole: false };
}

/** Reads the content of a folder in one request; undefined if that fails. */
async function readList(url: string, signal: AbortSignal): Promise<ToldListing | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as ToldListing) : undefined;
  } catch {
    return undefined;
  }
}
