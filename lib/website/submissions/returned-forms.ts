import type { Issue } from "#lib/kernel/engine/form/issue";
import { createHandoff } from "#lib/platform/handoff";

/** Refused form on its way back to the page that shows it once more. */
export interface ReturnedForm {
  readonly formId: number;
  readonly reason: "invalid" | "session";
  /** Values typed and chosen; files have to be chosen again. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
  /** Token it came with, if that was valid: correcting a word does not count as too fast. */
  readonly token: string | undefined;
}

const drawn = new WeakSet<ReturnedForm>();

/** Notes that a page shows the form. */
export function noteDrawn(form: ReturnedForm): void {
  drawn.add(form);
}

export function isDrawn(form: ReturnedForm): boolean {
  return drawn.has(form);
}

const forms = createHandoff<ReturnedForm>("redakce.returned-forms");

/** Puts a form aside for the page of the same request; returns its name there. */
export const returnForm = forms.put;

/** Takes the form once. */
export const takeReturnedForm = forms.take;
