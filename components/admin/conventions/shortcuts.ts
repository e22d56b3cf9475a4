/** mod+S presses the form's save button; true when the key was ours. */
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

/** The first of the form's buttons: the one that saves and stays, or the only one of a form for new records. */
function saveButton(form: HTMLFormElement): HTMLButtonElement | null {
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  return buttons.find((button) => ["then", "intent"].includes(button.name)) ?? null;
}
