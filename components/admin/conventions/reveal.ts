/** Opens whatever an element is folded into: a `<details>`, or what hears the event `redakce:reveal` of it. */
export function reveal(element: Element): void {
  element.closest("details")?.setAttribute("open", "");
  element.dispatchEvent(new CustomEvent("redakce:reveal", { bubbles: true }));
}
