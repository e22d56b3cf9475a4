import type { Editor } from "@tiptap/core";

const gap = 6;
/** Heights in pixels: what a menu has at most, and what is worth being under the text rather than over it. */
const most = 320;
const enough = 180;

/** Puts a menu under a position of the text, or above it where there is more room; on phones the style sheet does. */
export function placeMenu(menu: HTMLElement, editor: Editor, position: number): void {
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
