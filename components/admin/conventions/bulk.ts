import type { AnswerData } from "./answer.ts";
import { isBusy, whileBusy } from "./busy.ts";
import { formAddress } from "./forms/form-address.ts";
import type { BulkKind, Host } from "./host.ts";
import { tellFailure } from "./json-action.ts";
import { sendAction } from "./request.ts";
import { clearSelection, selectionOf } from "./selection.ts";

/**
 * data-bulk: asks with the number of selected records, then sends them slice by slice and shows how far it is;
 * everything that matches is walked through by the server, which says where to go on.
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
  const asked = host.texts.bulkQuestion(question as BulkKind, count, label);
  const text = note ? `${asked} ${note}` : asked;
  if (!(await host.confirm({ text, action: label, danger }))) return;
  await whileBusy([form, submitter], () => sendSlices(form, submitter, host));
}

interface Total {
  done: number;
  skipped: number;
  failed: number;
  readonly reasons: string[];
}

async function sendSlices(
  form: HTMLFormElement,
  { value: action, dataset }: HTMLButtonElement,
  host: Host,
): Promise<void> {
  const method = dataset.method === "DELETE" ? "DELETE" : "POST";
  const { count } = selectionOf(form);
  const total: Total = { done: 0, skipped: 0, failed: 0, reasons: [] };
  const queue = slicesOf(form, action);
  for (let body = queue.shift(); body; body = queue.shift()) {
    const answer = await sendAction(formAddress(form), { method, body });
    if (answer.kind !== "done") {
      tellFailure(answer, host);
      break;
    }
    const next = add(total, answer.data);
    if (next) queue.push(withFields(form, action, { ids: "", all: "1", ...next }));
    showProgress(form, total.done + total.skipped + total.failed, count);
    if (queue.length === 0) tellTotal(total, host);
  }
  showProgress(form, 0, 0);
  clearSelection(form);
  await host.refresh();
}

const sliceSize = 50;

function slicesOf(form: HTMLFormElement, action: string): FormData[] {
  const { ids, isAll } = selectionOf(form);
  if (isAll) return [withFields(form, action, { ids: "", all: "1" })];
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

/** Adds what one slice came to; returns where the walk goes on, if it does. */
function add(total: Total, { tally }: AnswerData): Readonly<Record<string, string>> | undefined {
  if (!tally) return undefined;
  total.done += tally.done;
  total.skipped += tally.skipped;
  total.failed += tally.failed;
  total.reasons.push(...tally.reasons);
  return tally.next;
}

function tellTotal({ reasons, ...total }: Total, host: Host): void {
  const message = [host.texts.bulkResult(total), ...reasons.slice(0, 3)].join(" ");
  host.tell(total.failed > 0 || total.done === 0 ? "error" : "ok", message);
}

function showProgress(form: HTMLFormElement, value: number, max: number): void {
  const bar = form.querySelector<HTMLProgressElement>("[data-bulk-progress]");
  if (!bar) return;
  bar.hidden = max === 0;
  if (max > 0) Object.assign(bar, { max, value });
}
