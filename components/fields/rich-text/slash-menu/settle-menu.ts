import type { Editor } from "@tiptap/core";
import { placeMenu } from "./place-menu.ts";

/**
 * Places an open menu at a position of the text and keeps the caret in sight of it: on phones the menu lies over the
 * text, on top of what covers the window's lower end, which grows after the first letter. Returns how to stop.
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
