import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EntryDescription } from "#lib/admin/files/files-description";
import type { MoveDrag } from "../browsing/entry-transfer.ts";
import type { Browser } from "../use-browser.ts";
import { useEntryKeys } from "./use-entry-keys.ts";

/**
 * Returns listeners for the frame of a folder's entries and the number of entries per row, and makes the focus follow
 * the keyboard: a row may be rendered a moment after the list was scrolled to it.
 */
export function useEntryList(list: EntryList, frame: RefObject<HTMLElement | null>, isVirtual: boolean) {
  const { browser, drag, runAction } = list;
  const { look, selection } = browser;
  const columns = useColumns(frame, look.layout === "list" ? Number.POSITIVE_INFINITY : look.size);
  const handleKey = useEntryKeys(browser, runAction);
  const followsKeys = useRef(false);
  const follow = () => {
    if (!followsKeys.current || selection.active === undefined) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(selection.active)}"]`);
    if (!row || row === document.activeElement) return;
    row.focus({ preventScroll: isVirtual });
  };
  useLayoutEffect(follow);
  const listeners = {
    ...drag.listeners,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const path = pathOf(event);
      if (path === undefined) return;
      followsKeys.current = false;
      if (openMenu(event, path, list)) return;
      if (isOwnClick(event)) return;
      browser.pick(path, event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "only");
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const entry = browser.shown.find(({ path }) => path === pathOf(event));
      if (entry && !isOwnClick(event)) browser.open(entry);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const path = pathOf(event);
      if (path !== undefined && !selection.paths.has(path)) browser.pick(path, "only");
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const path = pathOf(event);
      if (path !== undefined && path !== selection.active) browser.focusOn(path);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      followsKeys.current = true;
      handleKey(event);
    },
    onBlur: () => {
      if (!frame.current?.contains(document.activeElement)) return;
      followsKeys.current = false;
    },
  };
  return { listeners, columns, follow };
}

/** Opens the same menu as the right button of a mouse, at the place of the entry's button. */
function openMenu(event: MouseEvent<HTMLElement>, path: string, { browser }: EntryList): boolean {
  const button = (event.target as Element).closest<HTMLElement>("[data-menu-button]");
  if (!button) return false;
  if (!browser.selection.paths.has(path)) browser.pick(path, "only");
  const { left, bottom } = button.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, clientX: left, clientY: bottom };
  // This waits until the selection is rendered, because the menu applies to it.
  setTimeout(() => button.dispatchEvent(new window.MouseEvent("contextmenu", options)));
  return true;
}

function pathOf({ target }: { readonly target: EventTarget }): string | undefined {
  return (target as Element).closest<HTMLElement>("[data-path]")?.dataset.path;
}

/** Checks for clicks on links and checkboxes, which keep their usual behaviour. */
function isOwnClick({ target }: { readonly target: EventTarget }): boolean {
  return (target as Element).closest("a, input, button") !== null;
}

/**
 * Returns how many items of a width fit beside each other in an element, including the grid's gap; undefined until it
 * is measured.
 */
function useColumns(frame: RefObject<HTMLElement | null>, size: number): number | undefined {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  if (width === 0) return undefined;
  const least = Math.min(size, width * 0.45);
  return Number.isFinite(size) ? Math.max(1, Math.floor((width + gap) / (least + gap))) : 1;
}

const gap = 12;

/** State shared by the layouts of a folder. */
export interface EntryList {
  readonly browser: Browser;
  readonly drag: MoveDrag;
  readonly runAction: (action: "rename" | "delete") => void;
  /** Index of the entry that the keyboard is at, or -1. */
  readonly activeIndex: number;
  readonly propsOf: (index: number) => EntryProps | undefined;
}

/** An entry of a folder as every layout renders it. */
export interface EntryProps {
  readonly entry: EntryDescription;
  readonly url: string;
  /** Position among the entries, counted from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** True if the Tab key moves the focus here. */
  readonly isActive: boolean;
  readonly isDraggable: boolean;
  /** True if something that can be dropped here is dragged over it. */
  readonly isLanding: boolean;
  readonly onToggle: (path: string) => void;
}

/** Attributes of a part of an entry; the keyboard focus goes to whole entries. */
export const cell = { role: "gridcell" } as const;
