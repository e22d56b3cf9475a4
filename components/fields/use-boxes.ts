import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from "react";
import { useCarriedValue } from "./use-carried-value.ts";

/**
 * Returns the value of a list of check boxes, and of selects that add one of their options to it. Without scripts the boxes themselves are sent, as `<name>[]`; with
 * scripts one carrier is, and boxes ticked before the scripts ran count.
 *
 * @param format the text of what is ticked
 */
export function useBoxes(name: string, text: string, format: (ticked: readonly string[]) => string) {
  const isAwake = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  const root = useRef<HTMLDivElement>(null);
  const { carrier, value, setValue } = useCarriedValue(name, text);
  const take = useEffectEvent((ticked: readonly string[]) => setValue(format(ticked)));
  useEffect(() => {
    const boxes =
      root.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `:is(select, [type="checkbox"])[name="${name}[]"]`,
      ) ?? [];
    const ticked = [...boxes].filter((input) => !("checked" in input) || input.checked);
    if (boxes.length > 0) take(ticked.map(({ value: mark }) => mark).filter(Boolean));
  }, [name]);
  return {
    root,
    carrier,
    value,
    setValue,
    /** The carrier sends the value once scripts run; until then the boxes do. */
    carried: isAwake ? { name, value } : { name: `${name}[]`, value: "" },
    box: useMemo(() => (isAwake ? {} : { name: `${name}[]` }), [isAwake, name]),
  };
}

export type Boxes = ReturnType<typeof useBoxes>;

const subscribeToNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
