/**
 * Opens everything that an element is folded into: a `<details>`, or an element that listens for its event
 * `redakce:reveal`.
 */
export function reveal(element: Element): void {
  element.closest("details")?.setAttribute("open", "");
  element.dispatchEvent(new CustomEvent("redakce:reveal", { bubbles: true }));
}
