import { drawRowMenu, rowMenuButtons } from "./row-menu.ts";

/** Positions an opened `[popover][data-menu]` next to its button in browsers without CSS anchor positioning. */
export function placePopover(event: Event): void {
  if (CSS.supports("position-area", "block-end")) return;
  const popover = event.target;
  if (
    !(popover instanceof HTMLElement) ||
    popover.dataset.menu === undefined ||
    !popover.matches(":popover-open")
  )
    return;
  const button = document
    .querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)
    ?.getBoundingClientRect();
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const above = button.bottom + gap + height > window.innerHeight - gap && button.top - gap - height > 0;
  const left = popover.dataset.menu === "start" ? button.left : button.right - width;
  popover.style.top = `${above ? button.top - gap - height : button.bottom + gap}px`;
  popover.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
}

/** Closes a popover when the focus leaves it for something other than its own button. */
export function closePopover(event: FocusEvent): void {
  const popover =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[popover]:popover-open") : null;
  if (!popover || !(event.relatedTarget instanceof Element) || popover.contains(event.relatedTarget)) return;
  if (event.relatedTarget.getAttribute("popovertarget") !== popover.id) popover.hidePopover();
}

/** Moves between the items of an open menu by Up, Down, Home and End. */
export function moveInMenu(event: KeyboardEvent): boolean {
  const focused = event.target instanceof HTMLElement ? event.target : null;
  const menu = focused?.closest<HTMLElement>("[popover][data-menu]") ?? openMenuOf(focused);
  if (!focused || !menu) return false;
  const items = [...menu.querySelectorAll<HTMLElement>("a[href], button")].filter((item) =>
    item.checkVisibility(),
  );
  const next = neighbour(items, items.indexOf(focused), event.key);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

const gap = 6;

function openMenuOf(button: HTMLElement | null): HTMLElement | null {
  const menu = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  return menu?.matches("[data-menu]:popover-open") ? menu : null;
}

function neighbour(items: readonly HTMLElement[], index: number, key: string): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(index + 1) % items.length];
  if (key === "ArrowUp") return items.at(index <= 0 ? -1 : index - 1);
  if (key === "Home" && index >= 0) return items.at(0);
  return key === "End" && index >= 0 ? items.at(-1) : undefined;
}

const ways: Readonly<Record<string, string>> = { ArrowUp: "moveUp", ArrowDown: "moveDown" };

/** Moves the record of a listing's row by Alt and an arrow key, if its actions can; true if the key was handled. */
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
