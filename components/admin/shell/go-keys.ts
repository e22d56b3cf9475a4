import type { ShellDescription } from "#lib/admin/shell/load-shell";
import { goTo } from "../conventions/current-host.ts";
import { isSingleKey } from "./keys.tsx";

/** The letter that opens the overview after `g`. */
export const overviewKey = "o";

/** Milliseconds within which the letter follows. */
const patience = 1500;

/**
 * Opens a page of the navigation when `g` and its letter are pressed one after the other.
 *
 * @returns a function that ends it
 */
export function listenForGoKeys(shell: GoingShell): () => void {
  const urls = new Map([...keysOfPages(shell)].map(([url, key]) => [key, url]));
  urls.set(overviewKey, shell.dashboardUrl);
  let startedAt = Number.NEGATIVE_INFINITY;
  const listen = (event: KeyboardEvent) => {
    if (event.key === "Shift") return;
    const isSecond = event.timeStamp - startedAt < patience;
    startedAt = Number.NEGATIVE_INFINITY;
    if (event.defaultPrevented || event.repeat || event.shiftKey || !isSingleKey(event)) return;
    const key = event.key.toLowerCase();
    const url = isSecond ? urls.get(key) : undefined;
    if (url) {
      event.preventDefault();
      goTo(url);
    } else if (key === "g") startedAt = event.timeStamp;
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/** Returns the letter of each page that an entry of the navigation leads to, by its address. */
export function keysOfPages({
  navigation,
}: Pick<ShellDescription, "navigation">): ReadonlyMap<string, string> {
  const entries = navigation.flatMap((section) => section.entries);
  return new Map(
    entries.flatMap(({ key, tabs: [first] }) => (key && first ? [[first.url, key] as const] : [])),
  );
}

type GoingShell = Pick<ShellDescription, "navigation" | "dashboardUrl">;
