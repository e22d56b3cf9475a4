import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * The value of an input that keeps it in React. `carrier` is the element that carries it in the form, marked
 * `data-fill="self"`: the value follows the form's event `redakce:fill`, and each change is told by `input`.
 */
export function useCarriedValue(name: string, text: string) {
  const carrier = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(text);
  useTelling(carrier, value);
  useFilling(carrier, name, setValue);
  return { carrier, value, setValue };
}

/** Tells the form by an `input` event of the carrier that a value has changed. */
export function useTelling(carrier: Carrier, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    carrier.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [carrier, value]);
}

/** Tells what the form's event `redakce:fill` puts into an input. */
export function useFilling(carrier: Carrier, name: string, setValue: (value: string) => void): void {
  useEffect(() => {
    const form = carrier.current?.form;
    const onFill = (event: Event) => {
      const text = event instanceof CustomEvent ? event.detail?.[name] : undefined;
      if (typeof text === "string") setValue(text);
    };
    form?.addEventListener("redakce:fill", onFill);
    return () => form?.removeEventListener("redakce:fill", onFill);
  }, [carrier, name, setValue]);
}

type Carrier = RefObject<HTMLInputElement | null>;
