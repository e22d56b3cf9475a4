import type { FieldProblem } from "#lib/admin/form/form-description";
import { type Answer, type AnswerData, afterSaving } from "./answer.ts";
import { isBusy } from "./busy.ts";
import { adoptBases } from "./forms/bases.ts";
import { filterAddress } from "./forms/filter-form.ts";
import { problemParts } from "./forms/problem-parts.ts";
import type { Conflict, Host } from "./host.ts";
import { reportFailure, sendAsking } from "./json-action.ts";
import { reveal } from "./reveal.ts";

/**
 * Handles data-form: saves a module's form and follows the answer. The form receives the events `redakce:saved`
 * (detail: the envelope's data), `redakce:unsaved` on failure, and `redakce:conflict` (cancel it to render it
 * yourself).
 */
export async function submitModuleForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  host: Host,
): Promise<void> {
  if (isBusy(form)) return;
  clearErrors(form);
  host.showConflict(undefined);
  const body = new FormData(form, submitter);
  const answer = await sendAsking(filterAddress(form), { body, busy: [form, submitter] }, host);
  if (answer?.kind === "done") return follow(form, pressedValue(submitter), answer, host);
  form.dispatchEvent(new CustomEvent("redakce:unsaved", { bubbles: true }));
  if (!answer) return;
  if (answer.kind === "conflict") return offerChoice({ form, submitter, ...answer }, host);
  if (answer.kind !== "invalid") return reportFailure(answer, host);
  form.dispatchEvent(new CustomEvent("redakce:invalid", { bubbles: true, detail: answer.errors }));
  const homeless = showErrors(form, answer.errors);
  host.tell("error", homeless.length > 0 ? homeless.join(" ") : host.texts.invalid);
}

async function follow(
  form: HTMLFormElement,
  pressed: string,
  answer: Extract<Answer, { kind: "done" }>,
  host: Host,
): Promise<void> {
  const { data, message } = answer;
  if (data.version !== undefined) setVersion(form, data.version);
  if (data.bases) adoptBases(form, data.bases);
  form.dispatchEvent(new CustomEvent<AnswerData>("redakce:saved", { bubbles: true, detail: data }));
  if (message) host.tell("ok", message, data.undo);
  const actionUrl = new URL(filterAddress(form)).pathname;
  const followUp = afterSaving(data, { actionUrl, listUrl: form.dataset.list ?? actionUrl, pressed });
  if (followUp.kind === "hard") return window.location.assign(followUp.url);
  await (followUp.kind === "soft" ? host.navigate(followUp.url) : host.refresh());
}

function pressedValue(submitter: HTMLElement | null): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

function offerChoice(conflict: Conflict, host: Host): void {
  const { form, conflicts, message } = conflict;
  const event = new CustomEvent("redakce:conflict", {
    bubbles: true,
    cancelable: true,
    detail: { conflicts, message },
  });
  if (form.dispatchEvent(event)) host.showConflict(conflict);
}

function setVersion(form: HTMLFormElement, version: number): void {
  const input = form.elements.namedItem("version");
  if (input instanceof HTMLInputElement) input.value = String(version);
}

/**
 * Puts messages into `[data-error-for=field]`, marks the controls and focuses the first. Returns the
 * messages that have no place in the form.
 */
function showErrors(form: HTMLFormElement, errors: readonly FieldProblem[]): readonly string[] {
  const homeless = errors.filter((error) => !showError(form, error)).map((error) => error.message);
  const targets = errors.flatMap(({ field }) => focusTarget(form, field) ?? []);
  for (const target of targets) reveal(target);
  targets[0]?.focus();
  return homeless;
}

/** Removes all messages, or those of one field. */
export function clearErrors(form: HTMLFormElement, field?: string): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-error-for]")) {
    const name = place.dataset.errorFor ?? "";
    if ((field !== undefined && name !== field) || place.textContent === "") continue;
    place.textContent = "";
    place.hidden = true;
    for (const control of controlsOf(form, name)) {
      control.removeAttribute("aria-invalid");
      setDescription(control, place.id, false);
    }
  }
}

function showError(form: HTMLFormElement, problem: FieldProblem): boolean {
  const { field } = problem;
  const place = form.querySelector<HTMLElement>(`[data-error-for="${CSS.escape(field)}"]`);
  if (!place) return false;
  place.id ||= `error-${field || "form"}`;
  place.replaceChildren(...nodesOf(problem));
  place.hidden = false;
  for (const control of controlsOf(form, field)) {
    control.setAttribute("aria-invalid", "true");
    setDescription(control, place.id, true);
  }
  return true;
}

function nodesOf(problem: FieldProblem): readonly (string | Node)[] {
  const { before, record, after } = problemParts(problem);
  if (!record) return [before];
  const link = document.createElement("a");
  Object.assign(link, { href: record.url, target: "_blank", rel: "noopener", textContent: record.label });
  link.className = "underline underline-offset-3 hover:no-underline";
  return [before, link, after];
}

/** Returns the inputs of a field, and the substitutes for those that cannot be focused. */
function controlsOf(form: HTMLFormElement, field: string): readonly HTMLElement[] {
  if (field === "") return [];
  const name = CSS.escape(field);
  return [
    ...form.querySelectorAll<HTMLElement>(
      `[data-control-for="${name}"], [name="${name}"]:not([type="hidden"])`,
    ),
  ];
}

function focusTarget(form: HTMLFormElement, field: string): HTMLElement | undefined {
  return (
    controlsOf(form, field).at(0) ??
    form.querySelector<HTMLElement>(`[data-error-for="${CSS.escape(field)}"][tabindex]`) ??
    undefined
  );
}

function setDescription(control: Element, id: string, isDescribed: boolean): void {
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(/\s+/)
    .filter((word) => word && word !== id);
  const ids = isDescribed ? [...others, id] : others;
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

/** Presses the form's save button on mod+S; true if the key was handled. */
export function saveByKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
    return false;
  const form =
    document.activeElement?.closest<HTMLFormElement>("form[data-form]") ??
    document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return false;
  event.preventDefault();
  form.requestSubmit(saveButton(form));
  return true;
}

/** Returns the form's first button: the one that saves and stays, or the only one of a form for new records. */
function saveButton(form: HTMLFormElement): HTMLButtonElement | null {
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  return buttons.find((button) => ["then", "intent"].includes(button.name)) ?? null;
}
