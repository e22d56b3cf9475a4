import { useEffect, useRef, useSyncExternalStore } from "react";
import { formatPermissionNames, parsePermissionNames } from "#lib/permissions/permission-names";
import { useCarriedValue } from "../use-carried-value.ts";
import type { Chosen } from "./grants.ts";

/** Gives every part of the input what is chosen and how to choose. */
export interface GrantsProps {
  readonly chosen: Chosen;
  readonly choose: (next: Chosen) => void;
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
  return {
    root,
    carrier,
    carried: isAwake ? { name, value } : { name: `${name}[]`, value: "" },
    chosen: new Set(parsePermissionNames(value)),
    choose: (next: Chosen) => setValue(formatPermissionNames(next)),
    box: isAwake ? {} : { name: `${name}[]` },
  };
}

const subscribeToNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
