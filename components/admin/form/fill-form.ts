import type { Texts } from "./draft.ts";

/**
 * Fills a form's fields by name. Native inputs get their value here; inputs with a state of their own (marked
 * `data-fill="self"`) listen to the event `redakce:fill`, whose detail is the texts. That event comes last,
 * so that an address given here wins over one made from the title.
 */
export function fillForm(form: HTMLFormElement, texts: Texts): void {
  for (const element of form.elements) {
    if (!isNativeInput(element)) continue;
    const text = texts[element.name];
    if (text !== undefined && setNative(element, text))
      element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.dispatchEvent(new CustomEvent("redakce:fill", { detail: texts }));
}

type NativeInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isNativeInput(element: Element): element is NativeInput {
  const isInput =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isInput && element.type !== "hidden" && element.dataset.fill !== "self";
}

/** Sets the value of a native input; returns true if it was different before. */
function setNative(element: NativeInput, text: string): boolean {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    const isChosen = element.value === text;
    if (element.checked === isChosen) return false;
    element.checked = isChosen;
    return true;
  }
  if (element.value === text) return false;
  element.value = text;
  return true;
}
