import { currentMark } from "./plain-path.ts";

/**
 * Returns the entry of the navigation that the shown page belongs to, and whether the page is the one it leads to
 * (`page`); of several the one with the longest address, because `/settings/appearance` is below `/settings` too.
 */
export function currentEntry<Entry extends { readonly tabs: readonly { readonly url: string }[] }>(
  pathname: string | null,
  entries: readonly Entry[],
): { readonly entry: Entry; readonly mark: "page" | "true" } | undefined {
  const [found] = entries
    .flatMap((entry) => entry.tabs.map(({ url }) => ({ entry, url })))
    .filter(({ url }) => currentMark(pathname, url))
    .toSorted((one, other) => other.url.length - one.url.length);
  if (!found) return undefined;
  const { entry, url } = found;
  const isFirst = url === entry.tabs[0]?.url;
  return { entry, mark: isFirst && currentMark(pathname, url) === "page" ? "page" : "true" };
}
