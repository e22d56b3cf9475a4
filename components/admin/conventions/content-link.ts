import type { Host } from "./host.ts";

/** Elements that link somewhere by data-content; Sonner gives its messages the same attribute, empty. */
export const contentLinks = 'a[data-content], [data-content]:not([data-content=""])';

/** Handles data-content: a plain left click navigates softly; every other click is left to the browser. */
export function followContentLink(event: MouseEvent, element: HTMLElement, host: Host): void {
  if (!isPlainClick(event)) return;
  if (
    element instanceof HTMLAnchorElement &&
    (element.hasAttribute("download") || !isSameWindow(element.target))
  )
    return;
  const url = contentUrl(element);
  if (!url) return;
  event.preventDefault();
  void host.navigate(url);
}

/** Checks for a left click without keys that make the browser open another window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function contentUrl(element: HTMLElement): string | undefined {
  const url = new URL(element.dataset.content || element.getAttribute("href") || "", window.location.href);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}

function isSameWindow(target: string): boolean {
  return target === "" || target === "_self";
}
