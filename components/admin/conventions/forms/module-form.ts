import type { Answer, AnswerData } from "../answer.ts";
import { isBusy } from "../busy.ts";
import { afterSaving } from "../follow-up.ts";
import { clearErrors, showErrors } from "../form-errors.ts";
import type { Conflict, Host } from "../host.ts";
import { tellFailure } from "../json-action.ts";
import { adoptBases } from "./bases.ts";
import { formAddress } from "./form-address.ts";
import { sendAsking } from "./send-asking.ts";

/**
 * data-form: saves a module's form and follows the answer. The form hears of it by the events
 * `redakce:saved` (detail: the envelope's data), `redakce:unsaved` when it was not, and `redakce:conflict` (cancel it to draw it yourself).
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
  const answer = await sendAsking(formAddress(form), { body, busy: [form, submitter] }, host);
  if (answer?.kind === "done") return follow(form, pressedValue(submitter), answer, host);
  form.dispatchEvent(new CustomEvent("redakce:unsaved", { bubbles: true }));
  if (!answer) return;
  if (answer.kind === "conflict") return offerChoice({ form, submitter, ...answer }, host);
  if (answer.kind !== "invalid") return tellFailure(answer, host);
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
  const actionUrl = new URL(formAddress(form)).pathname;
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
