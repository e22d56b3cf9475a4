import type { Issue } from "#lib/kernel/engine/form/issue";
import { createHandoff } from "#lib/platform/handoff";

/** A form that could not be taken, on its way back to the page that asks for it once more. */
export interface ReturnedForm {
  readonly formId: number;
  readonly reason: "invalid" | "session";
  /** Values typed and chosen; files have to be chosen again. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
  /** The token that it came with, where that was good: who corrects a word is not too fast. */
  readonly token: string | undefined;
}

const drawn = new WeakSet<ReturnedForm>();

/** Notes that a page shows it. */
export function noteDrawn(form: ReturnedForm): void {
  drawn.add(form);
}

export function isDrawn(form: ReturnedForm): boolean {
  return drawn.has(form);
}

const forms = createHandoff<ReturnedForm>("redakce.returned-forms");

/** Lays a form aside for the page of the same request; answers under which name. */
export const returnForm = forms.put;

/** Takes it up again, once. */
export const takeReturnedForm = forms.take;
