import { unsavedFields } from "./saved-texts.ts";

/** Buttons that were answered for, and may copy now. */
const answered = new WeakSet<HTMLElement>();

/**
 * Stops a button that copies the record (`data-copies`) while its form has unsaved text, and calls `ask` with it.
 * Returns how to stop.
 */
export function guardCopying(form: HTMLFormElement, ask: (button: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copies]") : undefined;
    if (!button || answered.delete(button) || unsavedFields(form).length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    ask(button);
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}

/** Copies what is saved; what was written stays in the browser. */
export function copySaved(form: HTMLFormElement, button: HTMLElement): void {
  form.dispatchEvent(new CustomEvent("redakce:keep-draft", { bubbles: true }));
  copy(button);
}

/** Saves first, and copies only what was saved. */
export function saveAndCopy(form: HTMLFormElement, button: HTMLElement): void {
  const outcome = new AbortController();
  const { signal } = outcome;
  const onSaved = () => {
    outcome.abort();
    copy(button);
  };
  form.addEventListener("redakce:saved", onSaved, { signal });
  form.addEventListener("redakce:unsaved", () => outcome.abort(), { signal });
  form.requestSubmit(
    form.querySelector<HTMLButtonElement>(
      'button[name="then"][value="stay"], button[name="intent"][value="draft"]',
    ),
  );
}

function copy(button: HTMLElement): void {
  answered.add(button);
  button.click();
}
