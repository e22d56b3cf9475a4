import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Returns what `read` finds in the form around an element, updated after each change in the form. Objects are
 * compared by their JSON, so that unrelated typing does not cause a new render.
 */
export function useFormReading<Reading>(
  anchor: RefObject<HTMLElement | null>,
  initialReading: Reading,
  read: (form: HTMLFormElement) => Reading,
): Reading {
  const [reading, setReading] = useState(initialReading);
  const readNow = useEffectEvent((form: HTMLFormElement) => {
    const next = read(form);
    setReading((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
  });
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    const onInput = (event: Event) => {
      if (event.target instanceof Node && form.contains(event.target)) readNow(form);
    };
    readNow(form);
    // The listener is on the document, because rendering before React has heard of the event would undo what was
    // typed.
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [anchor]);
  return reading;
}

/** Returns the text that a form would send for a field now, or would if it were not read-only. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const controls = [...form.elements].filter((element) => element.getAttribute("name") === name);
  return controls.map(textOf).findLast((text) => text !== undefined) ?? "";
}

function textOf(control: Element): string | undefined {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
    return control.checked ? control.value : undefined;
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control.value;
  return control instanceof HTMLTextAreaElement ? control.value : undefined;
}
