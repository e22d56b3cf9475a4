import { drawRowMenu, rowMenuButtons } from "./row-menu.ts";

const ways: Readonly<Record<string, string>> = { ArrowUp: "moveUp", ArrowDown: "moveDown" };

/** Alt and an arrow move the record of a listing's row, where its actions can; true when the key was ours. */
export function moveRowByKey(event: KeyboardEvent): boolean {
  const way = event.altKey && !event.ctrlKey && !event.metaKey ? ways[event.key] : undefined;
  const row = way && event.target instanceof Element ? event.target.closest("tr") : null;
  drawRowMenu(row?.querySelector<HTMLButtonElement>(rowMenuButtons));
  const button = row?.querySelector<HTMLElement>(`[data-json$="/${way}"]`);
  if (!button) return false;
  event.preventDefault();
  button.click();
  return true;
}
