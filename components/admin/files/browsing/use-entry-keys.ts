import type { KeyboardEvent } from "react";
import type { Browser } from "../use-browser.ts";

/**
 * Keys on the entries of a folder: arrows walk (with Shift they select), Space selects, Enter opens, F2 renames, Delete
 * deletes, Ctrl+A selects all, Escape nothing.
 */
export function useEntryKeys(browser: Browser, run: (action: "rename" | "delete") => void) {
  /** @param columns entries beside each other */
  return (event: KeyboardEvent<HTMLElement>, columns: number) => {
    if (event.altKey || !(event.target as Element).matches("[data-path]")) return;
    const isDone =
      walk(event, browser, columns) || actOnEntry(event, browser) || actOnSelection(event, browser, run);
    if (isDone) event.preventDefault();
  };
}

function walk(event: KeyboardEvent<HTMLElement>, browser: Browser, columns: number): boolean {
  const { shown } = browser;
  const to = target(event.key, Math.max(activeIndex(browser), 0), { columns, count: shown.length });
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
  return shown.findIndex(({ path }) => path === (selection.active ?? shown[0]?.path));
}

function target(
  key: string,
  at: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | undefined {
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: at + columns < count ? at + columns : at,
    ArrowUp: at - columns >= 0 ? at - columns : at,
    ArrowRight: columns > 1 ? at + 1 : undefined,
    ArrowLeft: columns > 1 ? at - 1 : undefined,
    Home: 0,
    End: count - 1,
    PageDown: at + page * columns,
    PageUp: at - page * columns,
  };
  return steps[key];
}

/** Rows that Page Up and Page Down pass. */
const page = 10;
