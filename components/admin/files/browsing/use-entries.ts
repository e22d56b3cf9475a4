import { useEffect, useState } from "react";
import type { EntryDescription, FolderDescription } from "#lib/admin/files/files-description";
import { describeEntries, type ToldListing } from "#lib/files/tool/browsing/describe-entries";
import { withPath } from "#lib/files/tool/browsing/with-path";

interface Whole {
  readonly of: FolderDescription;
  readonly entries: readonly EntryDescription[];
}

/** The entries of a folder: those that came with the page, and all of them in one read where there are more. */
export function useEntries(folder: FolderDescription): {
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
  // Until the list is read anew, the one before it is shown, so that the place on the page stays.
  if (whole && whole.of.path === path) return { entries: whole.entries, isWhole: whole.of === folder };
  return { entries, isWhole: false };
}

/** What lies in a folder, in one read; undefined where that cannot be found out. */
async function readList(url: string, signal: AbortSignal): Promise<ToldListing | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as ToldListing) : undefined;
  } catch {
    return undefined;
  }
}
