import type { KeyboardEvent } from "react";
import type { Browser } from "./use-browser.ts";

/**
 * Keys on the entries of a folder: arrows walk (with Shift they select), Space selects, Enter opens, F2 renames, Delete
 * deletes, Ctrl+A selects all, Escape nothing.
 *
 * @param columns entries beside each other
 */
export function useEntryKeys(browser: Browser, run: (action: "rename" | "delete") => void) {
  return (event: KeyboardEvent<HTMLElement>, columns: number) => {
    if (event.altKey || !(event.target as Element).matches("[data-path]")) return;
    const { shown, selection } = browser;
    const at = shown.findIndex(({ path }) => path === selection.active);
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps(columns)[event.key];
    if (step) {
      const target = shown[Math.min(Math.max(step(Math.max(at, 0), shown.length), 0), shown.length - 1)];
      if (!target) return;
      event.preventDefault();
      if (event.shiftKey) browser.pick(target.path, "range");
      else if (isCommand) browser.focusOn(target.path);
      else browser.pick(target.path, "only");
      return;
    }
    const entry = shown[at];
    const act = isCommand ? commands(browser)[event.key.toLowerCase()] : keys(browser, run)[event.key];
    if (!act || !entry) return;
    event.preventDefault();
    act(entry);
  };
}

type Entry = Browser["shown"][number];

function keys(
  browser: Browser,
  run: (action: "rename" | "delete") => void,
): Readonly<Record<string, (entry: Entry) => void>> {
  return {
    " ": ({ path }) => browser.pick(path, "toggle"),
    Enter: (entry) => browser.open(entry),
    F2: () => run("rename"),
    Delete: () => run("delete"),
    Escape: () => browser.clear(),
  };
}

function commands(browser: Browser): Readonly<Record<string, () => void>> {
  return { a: browser.selectAll };
}

function steps(columns: number): Readonly<Record<string, (at: number, count: number) => number>> {
  return {
    ArrowDown: (at) => at + columns,
    ArrowUp: (at) => (at < columns ? at : at - columns),
    ...(columns > 1 ? { ArrowRight: (at: number) => at + 1, ArrowLeft: (at: number) => at - 1 } : {}),
    Home: () => 0,
    End: (_, count) => count - 1,
    PageDown: (at) => at + 10 * columns,
    PageUp: (at) => at - 10 * columns,
  };
}
