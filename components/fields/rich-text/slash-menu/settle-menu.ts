import type { Editor } from "@tiptap/core";

/**
 * Places an open menu at a position of the text and keeps the caret visible: on phones the menu lies over the text,
 * above what covers the window's lower end, which grows after the first letter. Returns a function to stop.
 *
 * @param edge an element as high as what covers the window's lower end
 */
export function settleMenu(
  menu: HTMLElement,
  edge: HTMLElement,
  editor: Editor,
  position: number,
): () => void {
  const settle = () => {
    placeMenu(menu, editor, position);
    editor.commands.scrollIntoView();
  };
  settle();
  const observer = new ResizeObserver(settle);
  observer.observe(menu);
  observer.observe(edge);
  return () => observer.disconnect();
}

const gap = 6;
/**
 * Heights in pixels: the maximum of a menu, and the room under the text that is enough to place it there rather than
 * over it.
 */
const most = 320;
const enough = 180;

/** Places a menu under a position of the text, or above it if there is more room; on phones the style sheet does. */
function placeMenu(menu: HTMLElement, editor: Editor, position: number): void {
  const area = menu.offsetParent?.getBoundingClientRect();
  if (!area || getComputedStyle(menu).position === "fixed") return;
  const { left, top, bottom } = editor.view.coordsAtPos(position);
  const style = getComputedStyle(editor.view.dom);
  const edge = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const below = window.innerHeight - edge("--sticky-bottom") - bottom;
  const above = top - edge("--sticky-top");
  const isAbove = below < Math.min(menu.offsetHeight, enough) + gap && above > below;
  menu.style.maxHeight = `${Math.min(most, (isAbove ? above : below) - 2 * gap)}px`;
  menu.style.left = `${Math.max(0, Math.min(left - area.left, area.width - menu.offsetWidth - gap))}px`;
  menu.style.top = isAbove ? "auto" : `${bottom + gap - area.top}px`;
  menu.style.bottom = isAbove ? `${area.bottom - top + gap}px` : "auto";
}
