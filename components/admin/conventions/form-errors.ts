import type { FieldProblem } from "#lib/admin/form/form-description";
import { problemParts } from "../form/problem-parts.ts";
import { reveal } from "./reveal.ts";

/**
 * Puts messages into `[data-error-for=field]`, marks the controls and focuses the first. Returns the
 * messages that have no place in the form.
 */
export function showErrors(form: HTMLFormElement, errors: readonly FieldProblem[]): readonly string[] {
  const homeless = errors.filter((error) => !showError(form, error)).map((error) => error.message);
  const targets = errors.flatMap(({ field }) => focusTarget(form, field) ?? []);
  for (const target of targets) reveal(target);
  targets[0]?.focus();
  return homeless;
}

/** Takes all messages away, or those of one field. */
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

/** The inputs of a field, and whatever stands in for one that cannot be focused. */
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
