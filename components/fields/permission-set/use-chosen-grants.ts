import { useCallback } from "react";
import { formatPermissionNames, parsePermissionNames } from "#lib/kernel/permission-names";
import { useBoxes } from "../use-boxes.ts";
import type { ChosenGrants } from "./grants.ts";

/** Changes what is chosen; it stays the same function. */
export type Choose = (change: (chosen: ChosenGrants) => ChosenGrants) => void;

/** Gives every part of the input what is chosen and how to choose. */
export interface GrantsProps {
  readonly chosen: ChosenGrants;
  readonly choose: Choose;
  /** Attributes that make a check box count: its name until scripts carry the value. */
  readonly box: { readonly name?: string };
}

/** What is chosen in a set of permissions; boxes that were ticked before the scripts woke up count. */
export function useChosenGrants(name: string, text: string) {
  const { value, setValue, ...boxes } = useBoxes(name, text, formatPermissionNames);
  const choose = useCallback<Choose>(
    (change) => setValue((now) => formatPermissionNames(change(new Set(parsePermissionNames(now))))),
    [setValue],
  );
  return { ...boxes, chosen: new Set(parsePermissionNames(value)), choose };
}
