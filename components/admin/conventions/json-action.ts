import { afterCallback } from "./after.ts";
import { type Answer, afterAction } from "./answer.ts";
import { isBusy, whileBusy } from "./busy.ts";
import { keepFocus } from "./focus.ts";
import type { Host } from "./host.ts";
import { sendAction } from "./request.ts";

/**
 * Handles data-json: asks if `data-confirm` says so, sends, shows the message, then `data-after` or a refresh. If the
 * plain form next to it has `_asks`, the server asks, because it knows the consequences. Nothing is sent if the
 * browser finds that form incomplete.
 */
export async function runJsonAction(element: HTMLElement, host: Host): Promise<void> {
  if (isBusy(element)) return;
  const { json = "", confirm, method } = element.dataset;
  const isDelete = method?.toUpperCase() === "DELETE";
  const danger = isDelete || element.dataset.danger !== undefined;
  const body = fallbackFields(element, json);
  if (body && element instanceof HTMLButtonElement && !element.form?.reportValidity()) return;
  const isAsked = confirm && !body?.has("_asks");
  if (isAsked && !(await host.confirm({ text: confirm, action: labelOf(element), danger }))) return;
  const options = { method: isDelete ? "DELETE" : "POST", body, busy: [element] } as const;
  const answer = await sendAsking(json, options, host);
  if (answer) await reportAnswer(answer, element, host);
}

/** Shows the result of an action and follows its redirect. */
async function reportAnswer(answer: FinalAnswer, element: HTMLElement, host: Host): Promise<void> {
  if (answer.kind !== "done") return reportFailure(answer, host);
  const { reveals } = answer.data;
  if (reveals !== undefined)
    return host.reveal({ title: labelOf(element), text: answer.message, secret: reveals });
  if (answer.message) host.tell("ok", answer.message, answer.data.undo);
  const { after } = element.dataset;
  const followUp = afterAction(answer.data, after !== undefined);
  if (followUp.kind === "hard") return window.location.assign(followUp.url);
  if (followUp.kind === "soft") return host.navigate(followUp.url);
  const restoreFocus = keepFocus();
  await afterCallback(after ?? "refresh")?.({ element, data: answer.data, host });
  restoreFocus();
}

/** Shows why an action failed. */
export function reportFailure(answer: Exclude<Answer, { kind: "done" }>, host: Host): void {
  if (answer.kind !== "signedOut" && answer.kind !== "unconfirmed")
    host.tell("error", reasonOf(answer, host) || host.texts.unexpected);
}

function reasonOf(
  answer: Exclude<Answer, { kind: "done" | "signedOut" | "unconfirmed" }>,
  host: Host,
): string {
  if (answer.kind === "unreachable") return host.texts.unreachable;
  return answer.kind === "invalid" ? answer.errors.map((error) => error.message).join(" ") : answer.message;
}

/** Returns the fields of the plain form that does the same without JavaScript. */
function fallbackFields(element: HTMLElement, url: string): FormData | undefined {
  if (!(element instanceof HTMLButtonElement) || !element.form) return undefined;
  const action = element.getAttribute("formaction") ?? element.form.getAttribute("action");
  const [address] = url.split("?");
  return action === address || action === `${address}/delete`
    ? new FormData(element.form, element)
    : undefined;
}

function labelOf(element: HTMLElement): string {
  return (element.dataset.confirmAction ?? element.textContent ?? "").trim();
}

/** An answer that is no longer a question. */
type FinalAnswer = Exclude<Answer, { kind: "asked" }>;

/**
 * Sends an action that may need confirmation: its consequences are shown, and it is sent again after a yes. Returns
 * undefined if the person decides against it.
 */
export async function sendAsking(
  url: string,
  { method = "POST", body, busy }: AskingOptions,
  host: Host,
): Promise<FinalAnswer | undefined> {
  const send = (fields: FormData | undefined) =>
    whileBusy(busy, () => sendAction(url, { method, body: fields }));
  const answer = await send(body);
  if (answer.kind !== "asked") return answer;
  const { question, label, danger, consequences, hint } = answer.panel;
  if (!(await host.confirm({ text: question, action: label, danger, consequences, hint }))) return undefined;
  const confirmed = copyOf(body);
  confirmed.set("_confirmed", "1");
  const final = await send(confirmed);
  return final.kind === "asked" ? { kind: "refused", message: question } : final;
}

interface AskingOptions {
  readonly method?: "POST" | "DELETE";
  readonly body?: FormData | undefined;
  /** Elements marked as busy while it is sent. */
  readonly busy: readonly (Element | null | undefined)[];
}

function copyOf(body: FormData | undefined): FormData {
  const copy = new FormData();
  for (const [name, value] of body ?? []) copy.append(name, value);
  return copy;
}
