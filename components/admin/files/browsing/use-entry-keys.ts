import type { KeyboardEvent } from "react";
import type { Browser } from "../use-browser.ts";
import { entryBeside } from "./entry-beside.ts";

/**
 * Keys on the entries of a folder: arrows walk (with Shift they select), Space selects, Enter opens, F2 renames, Delete
 * deletes, Ctrl+A selects all, Escape nothing.
 */
export function useEntryKeys(browser: Browser, run: (action: "rename" | "delete") => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || !(event.target as Element).matches("[data-path]")) return;
    const isDone = walk(event, browser) || actOnEntry(event, browser) || actOnSelection(event, browser, run);
    if (isDone) event.preventDefault();
  };
}

function walk(event: KeyboardEvent<HTMLElement>, browser: Browser): boolean {
  const { shown, look } = browser;
  const beside = look.layout === "list" ? undefined : entryBeside(event.currentTarget, event.key);
  const at = Math.max(activeIndex(browser), 0);
  const to = beside === undefined ? target(event.key, at, browser) : indexOf(shown, beside);
  const entry = to === undefined ? undefined : shown[Math.min(Math.max(to, 0), shown.length - 1)];
  if (!entry) return false;
  if (event.ctrlKey || event.metaKey) browser.focusOn(entry.path);
  else browser.pick(entry.path, event.shiftKey ? "range" : "only");
  return true;
}

function actOnEntry({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>, browser: Browser): boolean {
  const entry = browser.shown[activeIndex(browser)];
  if (!entry || ctrlKey || metaKey) return false;
  if (key === " ") browser.pick(entry.path, "toggle");
  else if (key === "Enter") browser.open(entry);
  else return false;
  return true;
}

/** Keys about the selection, wherever in the folder the focus is; whether the key was one of them. */
export function actOnSelection(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  browser: Browser,
  run: (action: "rename" | "delete") => void,
): boolean {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "a") browser.selectAll();
    return key.toLowerCase() === "a";
  }
  if (key === "F2") run("rename");
  else if (key === "Delete") run("delete");
  else if (key === "Escape") browser.clear();
  else return false;
  return true;
}

function activeIndex({ shown, selection }: Browser): number {
  return indexOf(shown, selection.active ?? shown[0]?.path);
}

function indexOf(shown: Browser["shown"], path: string | undefined): number {
  return shown.findIndex((entry) => entry.path === path);
}

/** Where a key leads in the order; at the end of a row of tiles to the next one. */
function target(key: string, at: number, { shown, look }: Browser): number | undefined {
  const isTiled = look.layout !== "list";
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: isTiled ? at : at + 1,
    ArrowUp: isTiled ? at : at - 1,
    ArrowRight: isTiled ? at + 1 : undefined,
    ArrowLeft: isTiled ? at - 1 : undefined,
    Home: 0,
    End: shown.length - 1,
    PageDown: at + page,
    PageUp: at - page,
  };
  return steps[key];
}

/** Entries that Page Up and Page Down pass. */
const page = 10;
