import type { UndoOffer } from "#lib/admin/actions/offer-undo";
import type { Answer, AnswerData } from "./answer.ts";
import { isBusy, whileBusy } from "./busy.ts";
import { currentHost } from "./current-host.ts";
import { filterAddress } from "./forms/filter-form.ts";
import type { BulkKind, Host, Question } from "./host.ts";
import { reportFailure } from "./json-action.ts";
import { sendAction } from "./request.ts";

/**
 * Runs data-bulk: asks with the number of selected records, then sends them slice by slice and shows the progress;
 * the server walks through everything that matches and says where to continue.
 */
export async function runBulk(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  host: Host,
): Promise<void> {
  const { count } = selectionOf(form);
  if (!(submitter instanceof HTMLButtonElement) || isBusy(form) || count === 0) return;
  const label = submitter.textContent?.trim() ?? "";
  const danger = submitter.dataset.danger !== undefined;
  const { question, note } = submitter.dataset;
  const text = host.texts.bulkQuestion(question as BulkKind, count, label);
  const plain: Question = { text: note ? `${text} ${note}` : text, action: label, danger };
  const told = submitter.dataset.asks === undefined ? plain : await askServer(form, submitter, plain);
  if ("kind" in told) return reportFailure(told, host);
  if (!(await host.confirm(told))) return;
  await whileBusy([form, submitter], () => sendSlices(form, submitter, host));
}

/** Asks about the consequences, which the server knows; the plain question if it reports none. */
async function askServer(
  form: HTMLFormElement,
  { value }: HTMLButtonElement,
  plain: Question,
): Promise<Question | Exclude<Answer, { kind: "done" }>> {
  const { ids, isAll } = selectionOf(form);
  const selected: Readonly<Record<string, string>> = isAll ? { ids: "", all: "1" } : { ids: ids.join(",") };
  const body = withFields(form, value, { ...selected, _asks: "1" });
  const answer = await whileBusy([form], () => sendAction(filterAddress(form), { body }));
  if (answer.kind === "done") return plain;
  if (answer.kind !== "asked") return answer;
  const { consequences, hint } = answer.panel;
  return { ...plain, consequences, hint };
}

interface Total {
  done: number;
  skipped: number;
  failed: number;
  hidden: number;
  /** Offer to undo everything done so far; null if part of it cannot be undone. */
  undo: UndoOffer | null | undefined;
  readonly reasons: string[];
}

async function sendSlices(
  form: HTMLFormElement,
  { value: action, dataset }: HTMLButtonElement,
  host: Host,
): Promise<void> {
  const method = dataset.method === "DELETE" ? "DELETE" : "POST";
  const { count } = selectionOf(form);
  const total: Total = { done: 0, skipped: 0, failed: 0, hidden: 0, undo: undefined, reasons: [] };
  const queue = slicesOf(form, action);
  for (let body = queue.shift(); body; body = queue.shift()) {
    if (total.undo !== undefined) body.set("undo", total.undo?.undo ?? "none");
    const answer = await sendAction(filterAddress(form), { method, body });
    if (answer.kind !== "done") {
      reportFailure(answer, host);
      break;
    }
    const next = add(total, answer.data);
    if (next) queue.push(withFields(form, action, { ids: "", all: "1", ...next }));
    showProgress(form, total.done + total.skipped + total.failed, count);
    if (queue.length === 0) reportTotal(total, host);
  }
  showProgress(form, 0, 0);
  clearSelection(form);
  await host.refresh();
}

const sliceSize = 50;

function slicesOf(form: HTMLFormElement, action: string): FormData[] {
  const { ids, isAll } = selectionOf(form);
  if (isAll) return [withFields(form, action, { ids: "", all: "1" })];
  if (form.dataset.whole !== undefined) return [withFields(form, action, { ids: ids.join(",") })];
  const slices: FormData[] = [];
  for (let from = 0; from < ids.length; from += sliceSize)
    slices.push(withFields(form, action, { ids: ids.slice(from, from + sliceSize).join(",") }));
  return slices;
}

function withFields(
  form: HTMLFormElement,
  action: string,
  fields: Readonly<Record<string, string>>,
): FormData {
  const body = new FormData(form);
  body.delete("ids[]");
  for (const [name, value] of Object.entries({ action, ...fields })) body.set(name, value);
  return body;
}

/** Adds the result of one slice; returns where the walk continues, if it does. */
function add(total: Total, { tally, undo }: AnswerData): Readonly<Record<string, string>> | undefined {
  if (!tally) return undefined;
  total.done += tally.done;
  total.skipped += tally.skipped;
  total.failed += tally.failed;
  total.hidden += tally.hidden;
  total.undo = undo ?? (tally.done > 0 || total.undo !== undefined ? null : undefined);
  total.reasons.push(...tally.reasons);
  return tally.next;
}

function reportTotal({ reasons, undo, ...total }: Total, host: Host): void {
  const message = [host.texts.bulkResult(total), ...reasons.slice(0, 3)].join(" ");
  host.tell(total.failed > 0 || total.done === 0 ? "error" : "ok", message, undo ?? undefined);
}

function showProgress(form: HTMLFormElement, value: number, max: number): void {
  const bar = form.querySelector<HTMLProgressElement>("[data-bulk-progress]");
  if (!bar) return;
  bar.hidden = max === 0;
  if (max > 0) Object.assign(bar, { max, value });
}

/** Updates the other checkboxes after one was changed, and the number of selected records in the bar. */
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

/** Deselects all records of a listing. */
export function clearSelection(element: Element | null): void {
  const listing = element?.closest("[data-listing]");
  if (!element || !listing) return;
  const hadFocus = element.contains(document.activeElement);
  const all = allBox(listing);
  for (const box of [...rowBoxes(listing), ...(all ? [all] : [])]) box.checked = false;
  showSelection(listing);
  if (hadFocus) rowBoxes(listing).at(0)?.focus();
}

/** Returns the selection of a bar's form: ids, or everything that matches. */
function selectionOf(form: HTMLFormElement): {
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
  const form = listing.querySelector<HTMLFormElement>("form[data-bottom-bar]");
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
