import type { Editor } from "@tiptap/core";

const gap = 8;

/** Places a menu above the first line of the selection, or below its last line where the toolbar would hide it. */
export function placeOverSelection(menu: HTMLElement, editor: Editor): void {
  const area = menu.offsetParent?.getBoundingClientRect();
  if (!area) return;
  const { from, to } = editor.state.selection;
  const first = editor.view.coordsAtPos(from);
  const last = editor.view.coordsAtPos(to, -1);
  const toolbar = editor.view.dom.closest("[data-rich-text]")?.querySelector("[role=toolbar]");
  const least = (toolbar?.getBoundingClientRect().bottom ?? 0) + gap;
  const over = first.top - menu.offsetHeight - gap;
  const isOneLine = last.top < first.bottom;
  const middle = isOneLine ? (first.left + last.right) / 2 : first.left + menu.offsetWidth / 2;
  const left = middle - menu.offsetWidth / 2 - area.left;
  menu.style.left = `${Math.max(gap, Math.min(left, area.width - menu.offsetWidth - gap))}px`;
  menu.style.top = `${(over < least ? last.bottom + gap : over) - area.top}px`;
}
