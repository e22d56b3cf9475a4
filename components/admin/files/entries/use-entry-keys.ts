import type { KeyboardEvent } from "react";
import type { Browser } from "../use-browser.ts";

/**
 * Handles keys on the entries of a folder: arrows move (with Shift they select), Space selects, Enter opens, F2
 * renames, Delete deletes, Ctrl+A selects all, Escape clears the selection.
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

/** Handles keys for the selection, anywhere in the folder; returns true if the key was one of them. */
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

/** Returns the index a key moves to; at the end of a row of tiles, that of the next row. */
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

/** Number of entries that Page Up and Page Down skip. */
const page = 10;

/**
 * Returns the entry that an arrow key reaches from the focused one, by their positions on the page, because tiles in
 * rows and columns are not aligned regularly. Undefined at an edge, and for other keys.
 */
function entryBeside(frame: HTMLElement, key: string): string | undefined {
  const distance = distances[key];
  const from = document.activeElement?.closest("[role=row][data-path]");
  if (!distance || !from) return undefined;
  const here = from.getBoundingClientRect();
  let nearest: { readonly path: string | undefined; readonly far: number } | undefined;
  for (const row of frame.querySelectorAll<HTMLElement>("[role=row][data-path]")) {
    const far = row === from ? undefined : distance(here, row.getBoundingClientRect());
    if (far !== undefined && far < (nearest?.far ?? Number.POSITIVE_INFINITY))
      nearest = { path: row.dataset.path, far };
  }
  return nearest?.path;
}

type Distance = (from: DOMRect, to: DOMRect) => number | undefined;

const distances: Readonly<Record<string, Distance>> = {
  ArrowDown: (from, to) =>
    to.top >= from.bottom - slack ? to.top - from.bottom + aside(from, to) : undefined,
  ArrowUp: (from, to) => (to.bottom <= from.top + slack ? from.top - to.bottom + aside(from, to) : undefined),
  ArrowRight: (from, to) =>
    isLevel(from, to) && to.left >= from.right - slack ? to.left - from.right + uneven(from, to) : undefined,
  ArrowLeft: (from, to) =>
    isLevel(from, to) && to.right <= from.left + slack ? from.left - to.right + uneven(from, to) : undefined,
};

/** Tolerance, because borders may touch. */
const slack = 2;

/** An entry that is not above or below counts as further away; for one that is, its middle counts. */
function aside(from: DOMRect, to: DOMRect): number {
  const gap = Math.max(0, to.left - from.right, from.left - to.right);
  return 4 * gap + Math.abs(from.left + from.width / 2 - to.left - to.width / 2) / 10;
}

/** Prefers the entry at the same height among equally near ones. */
function uneven(from: DOMRect, to: DOMRect): number {
  return Math.abs(from.top - to.top) / 1000;
}

/** Checks whether two elements are beside each other. */
function isLevel(from: DOMRect, to: DOMRect): boolean {
  return to.top < from.bottom && to.bottom > from.top;
}
