import { toolbarOf } from "./toolbar-focus.ts";

/**
 * Room in pixels that the caret keeps to the edges of the viewport. The header, the toolbar, a form's buttons and the
 * on-screen keyboard lie over the text there; `measure` looks what they take now.
 */
export function caretRoom() {
  const room = { top: 0, right: 0, bottom: 0, left: 0 };
  return { room, measure: (content: HTMLElement) => void Object.assign(room, roomAround(content)) };
}

function roomAround(content: HTMLElement): Readonly<Record<"top" | "bottom", number>> {
  const toolbar = toolbarOf(content);
  const isBelow = toolbar !== null && getComputedStyle(toolbar).top === "auto";
  const menu = content.closest("[data-rich-text]")?.querySelector<HTMLElement>("[data-insert-menu]");
  const height = (toolbar?.offsetHeight ?? 0) + (isBelow && menu ? menu.offsetHeight : 0) + gap;
  const style = getComputedStyle(content);
  const top = pixels(style, "--sticky-top") + (isBelow ? gap : height);
  const bottom = pixels(style, "--sticky-bottom") + (isBelow ? height : gap);
  return { top, bottom: bottom - beyondViewport() };
}

const gap = 12;

function pixels(style: CSSStyleDeclaration, name: string): number {
  return Number.parseFloat(style.getPropertyValue(name)) || 0;
}

/** How far the window reaches beyond the visible part, whose lower end the editor measures from. */
function beyondViewport(): number {
  const height = Math.max(window.innerHeight, document.documentElement.clientHeight);
  return height - (window.visualViewport?.height ?? height);
}
