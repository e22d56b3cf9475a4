import { currentHost } from "./current-host.ts";

/** A checkbox of a listing was changed: the others follow, and the bar tells how many are selected. */
export function followSelection(box: HTMLInputElement): void {
  const listing = box.closest("[data-listing]");
  if (!listing) return;
  const rows = rowBoxes(listing);
  if (box.dataset.selectPage !== undefined || (box.dataset.selectAll !== undefined && box.checked))
    for (const row of rows) row.checked = box.checked;
  const all = allBox(listing);
  if (all && !rows.every((row) => row.checked)) all.checked = false;
  showSelection(listing);
}

/** Nothing of a listing is selected any more. */
export function clearSelection(element: Element | null): void {
  const listing = element?.closest("[data-listing]");
  if (!element || !listing) return;
  const hadFocus = element.contains(document.activeElement);
  const all = allBox(listing);
  for (const box of [...rowBoxes(listing), ...(all ? [all] : [])]) box.checked = false;
  showSelection(listing);
  if (hadFocus) rowBoxes(listing).at(0)?.focus();
}

/** What a bar's form stands for: ids, or everything that matches. */
export function selectionOf(form: HTMLFormElement): {
  readonly ids: readonly string[];
  readonly isAll: boolean;
  readonly count: number;
} {
  const listing = form.closest("[data-listing]");
  const ids = listing ? checked(listing).map((box) => box.value) : [];
  const fields = new FormData(form);
  const isAll = fields.get("all") === "1";
  const matching = Number(fields.get("count"));
  return { ids, isAll, count: isAll ? matching : ids.length };
}

export function showEverySelection(): void {
  for (const listing of document.querySelectorAll("[data-listing]")) showSelection(listing);
}

function showSelection(listing: Element): void {
  const selected = checked(listing).length;
  const rows = rowBoxes(listing).length;
  for (const page of boxes(listing, "[data-select-page]")) {
    page.checked = selected > 0 && selected === rows;
    page.indeterminate = selected > 0 && selected < rows;
  }
  const form = listing.querySelector<HTMLFormElement>("form[data-bulk]");
  const place = form?.querySelector("[data-selected-count]");
  if (!form || !place) return;
  const { count } = selectionOf(form);
  place.textContent = count > 0 ? (currentHost()?.texts.selected(count) ?? "") : "";
}

function rowBoxes(listing: Element): readonly HTMLInputElement[] {
  return boxes(listing, "[data-select]");
}

function checked(listing: Element): readonly HTMLInputElement[] {
  return rowBoxes(listing).filter((box) => box.checked);
}

function allBox(listing: Element): HTMLInputElement | undefined {
  return boxes(listing, "[data-select-all]").at(0);
}

function boxes(listing: Element, selector: string): readonly HTMLInputElement[] {
  return [...listing.querySelectorAll<HTMLInputElement>(`input${selector}`)];
}
