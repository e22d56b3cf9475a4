import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * What `read` finds in the form around an element, anew after each change in the form. Objects are compared
 * by their JSON, so that unrelated typing draws nothing again.
 */
export function useFormReading<Reading>(
  anchor: RefObject<HTMLElement | null>,
  initial: Reading,
  read: (form: HTMLFormElement) => Reading,
): Reading {
  const [reading, setReading] = useState(initial);
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
    // On the document, because drawing before React has heard of the event would undo what was typed.
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [anchor]);
  return reading;
}

/** The text that a form would send for a field now. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).getAll(name).at(-1);
  return typeof text === "string" ? text : "";
}
