import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { formatPermissionNames, parsePermissionNames } from "#lib/permissions/permission-names";
import { useCarriedValue } from "../use-carried-value.ts";
import type { Chosen } from "./grants.ts";

/** Changes what is chosen; it stays the same function. */
export type Choose = (change: (chosen: Chosen) => Chosen) => void;

/** Gives every part of the input what is chosen and how to choose. */
export interface GrantsProps {
  readonly chosen: Chosen;
  readonly choose: Choose;
  /** Attributes that make a check box count: its name until scripts carry the value. */
  readonly box: { readonly name?: string };
}

/** What is chosen in a set of permissions; boxes that were ticked before the scripts woke up count. */
export function useChosenGrants(name: string, text: string) {
  const isAwake = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  const root = useRef<HTMLFieldSetElement>(null);
  const { carrier, value, setValue } = useCarriedValue(name, text);
  useEffect(() => {
    const boxes =
      root.current?.querySelectorAll<HTMLInputElement>(`[type="checkbox"][name="${name}[]"]`) ?? [];
    const ticked = [...boxes].filter((input) => input.checked);
    if (boxes.length > 0) setValue(formatPermissionNames(ticked.map((input) => input.value)));
  }, [name, setValue]);
  const choose = useCallback<Choose>(
    (change) => setValue((text) => formatPermissionNames(change(new Set(parsePermissionNames(text))))),
    [setValue],
  );
  return {
    root,
    carrier,
    carried: isAwake ? { name, value } : { name: `${name}[]`, value: "" },
    chosen: new Set(parsePermissionNames(value)),
    choose,
    box: useMemo(() => (isAwake ? {} : { name: `${name}[]` }), [isAwake, name]),
  };
}

const subscribeToNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
