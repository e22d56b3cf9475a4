/**
 * Renders the menu of a listing's row next to its button, from the patterns that all rows share; from then on the
 * browser opens it by itself.
 */
export function drawRowMenu(button: HTMLButtonElement | null | undefined): void {
  const patterns = button?.closest("[data-listing]")?.querySelector<HTMLElement>("[data-row-menus]");
  if (!button || !patterns) return;
  const recordUrl = `${patterns.dataset.rowMenus}/${button.value}`;
  const places = (button.dataset.rowMenu ?? "").split(" ").map(Number);
  const items = places.flatMap((place) => patterns.children.item(place) ?? []);
  menuBeside(button).replaceChildren(...items.map((pattern) => itemLike(pattern, recordUrl)));
  button.type = "button";
}

export const rowMenuButtons = "button[data-row-menu]";

function menuBeside(button: HTMLButtonElement): HTMLElement {
  const id = button.getAttribute("popovertarget") ?? "";
  const before = button.parentElement?.querySelector<HTMLElement>(":scope > [popover]");
  const menu = before ?? document.createElement("div");
  menu.id = id;
  menu.popover = "auto";
  menu.dataset.menu = "end";
  menu.className = "menu min-w-44 text-left";
  if (!before) button.after(menu);
  return menu;
}

function itemLike(pattern: Element, recordUrl: string): Node {
  const item = pattern.cloneNode(true);
  if (!(item instanceof HTMLElement)) return item;
  const { action, pattern: method } = item.dataset;
  const url = action ? `${recordUrl}/${action}` : recordUrl;
  if (item instanceof HTMLAnchorElement) item.href = url;
  if (item.dataset.dialog !== undefined) item.dataset.dialog = url;
  if (item instanceof HTMLButtonElement) {
    item.setAttribute("formaction", url);
    item.dataset.json = action === "delete" ? recordUrl : url;
    item.dataset.method = method;
    delete item.dataset.pattern;
  }
  return item;
}
