import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Keeps the value of an input in React. `carrier` is the element that carries it in the form, marked
 * `data-fill="self"`: the value follows the form's event `redakce:fill`, and each change is reported by `input`.
 */
export function useCarriedValue(name: string, text: string) {
  const carrier = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(text);
  useTelling(carrier, value);
  useFilling(carrier, name, setValue);
  return { carrier, value, setValue };
}

/** Notifies the form of a changed value by an `input` event of the carrier. */
export function useTelling(carrier: Carrier, value: string): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    carrier.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [carrier, value]);
}

/** Reports the value that the form's event `redakce:fill` puts into an input. */
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
