import { currentMark } from "./plain-path.ts";

/**
 * Returns the entry of the navigation that the shown page belongs to, and whether the page is the one it leads to
 * (`page`); of several the one with the longest address, because `/settings/appearance` is below `/settings` too.
 */
export function currentEntry<Entry extends { readonly tabs: readonly Tab[] }>(
  pathname: string | null,
  entries: readonly Entry[],
): { readonly entry: Entry; readonly mark: "page" | "true" } | undefined {
  const [found] = entries
    .flatMap((entry) => entry.tabs.map((tab) => ({ entry, tab })))
    .filter(({ tab }) => tabMark(pathname, tab))
    .toSorted((one, other) => other.tab.url.length - one.tab.url.length);
  if (!found) return undefined;
  const { entry, tab } = found;
  const isFirst = tab === entry.tabs[0];
  return { entry, mark: isFirst && currentMark(pathname, tab.url) === "page" ? "page" : "true" };
}

/** Returns how a tab is marked on a page; the listing of a tab's module belongs to it too. */
export function tabMark(pathname: string | null, { url, page }: Tab, isExact = false) {
  return currentMark(pathname, url, isExact) ?? (page && currentMark(pathname, `/ADMIN/${page}`, isExact));
}

interface Tab {
  readonly url: string;
  /** Page name of the module that the tab shows. */
  readonly page?: string;
}
