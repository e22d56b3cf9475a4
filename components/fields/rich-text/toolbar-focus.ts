/** The editor's toolbar, which passes the focus on to its button that had it last. */
export function toolbarOf(content: HTMLElement): HTMLElement | null {
  return content.closest("[data-rich-text]")?.querySelector<HTMLElement>("[role=toolbar]") ?? null;
}
