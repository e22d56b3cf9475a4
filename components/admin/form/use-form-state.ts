import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const pauseMs = 150;

/** Returns the result of `read` for the form around an element, shortly after each change in it and after each save. */
export function useFormState<State>(
  anchor: RefObject<HTMLElement | null>,
  initialState: State,
  read: (form: HTMLFormElement) => State,
): State {
  const [state, setState] = useState(initialState);
  const readNow = useEffectEvent((form: HTMLFormElement) => {
    const next = read(form);
    setState((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
  });
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readNow(form), pauseMs);
    };
    lookSoon();
    form.addEventListener("input", lookSoon);
    form.addEventListener("redakce:saved", lookSoon);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", lookSoon);
      form.removeEventListener("redakce:saved", lookSoon);
    };
  }, [anchor]);
  return state;
}
