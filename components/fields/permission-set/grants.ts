import { useCallback } from "react";
import type { GrantDescription, GrantsDescription } from "#lib/admin/form/field-description";
import { formatPermissionNames, parsePermissionNames } from "#lib/kernel/permission-names";
import { useBoxes } from "../use-boxes.ts";

/** Names of the chosen permissions. */
export type ChosenGrants = ReadonlySet<string>;
/** Extent to which a row or a column is chosen. */
export type GrantMark = "all" | "some" | "none";
export type GrantRow = GrantsDescription["modules"][number];

/** Returns every single action of a module. */
export function grantedActions({ verbs, own }: GrantRow): readonly GrantDescription[] {
  return [...Object.values(verbs), ...own];
}

/** Returns what is chosen of a module, the module itself and its actions, as one text. */
export function chosenIn(chosen: ChosenGrants, row: GrantRow): string {
  return formatPermissionNames(
    [row.whole, ...grantedActions(row)].map(({ name }) => name).filter((name) => chosen.has(name)),
  );
}

/** Checks whether an action is chosen, by itself or with its whole module. */
export function isIncluded(chosen: ChosenGrants, row: GrantRow, name: string): boolean {
  return chosen.has(row.whole.name) || chosen.has(name);
}

/** Returns the mark of a row: all means the module as a whole, including future actions. */
export function markOfRow(chosen: ChosenGrants, row: GrantRow): GrantMark {
  if (chosen.has(row.whole.name)) return "all";
  return grantedActions(row).some(({ name }) => chosen.has(name)) ? "some" : "none";
}

/** Chooses a module as a whole, or deselects all of it. */
export function toggleRow(chosen: ChosenGrants, row: GrantRow): ChosenGrants {
  const next = new Set(chosen);
  for (const { name } of grantedActions(row)) next.delete(name);
  if (!next.delete(row.whole.name)) next.add(row.whole.name);
  return next;
}

/** Chooses or drops one action; dropping one of a whole module leaves its other actions. */
export function toggleAction(chosen: ChosenGrants, row: GrantRow, name: string): ChosenGrants {
  const next = new Set(chosen);
  if (next.delete(row.whole.name)) for (const action of grantedActions(row)) next.add(action.name);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** Chooses or drops a permission that is in no row. */
export function toggleName(chosen: ChosenGrants, name: string): ChosenGrants {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** Returns the extent to which a verb is chosen across all modules that have it. */
export function markOfColumn(chosen: ChosenGrants, rows: readonly GrantRow[], verb: string): GrantMark {
  const taking = rows.filter((row) => row.verbs[verb]);
  const count = taking.filter((row) => isIncluded(chosen, row, row.verbs[verb]?.name ?? "")).length;
  if (count === 0) return "none";
  return count === taking.length ? "all" : "some";
}

/** Chooses a verb in all modules where it may be granted, or drops it everywhere when it is chosen in all of those. */
export function toggleColumn(chosen: ChosenGrants, rows: readonly GrantRow[], verb: string): ChosenGrants {
  const open = rows.filter((row) => row.verbs[verb]?.isLocked === false);
  const included = (row: GrantRow) => isIncluded(chosen, row, row.verbs[verb]?.name ?? "");
  const isFull = open.every(included);
  return open
    .filter((row) => isFull || !included(row))
    .reduce((next, row) => toggleAction(next, row, row.verbs[verb]?.name ?? ""), chosen);
}

/** Function that changes what is chosen; it always stays the same function. */
type Choose = (change: (chosen: ChosenGrants) => ChosenGrants) => void;

/** Props of every part of the input: what is chosen and how to choose. */
export interface GrantsProps {
  readonly chosen: ChosenGrants;
  readonly choose: Choose;
  /** Attributes that make the form send a check box: its name until scripts carry the value. */
  readonly box: { readonly name?: string };
}

/** Returns the chosen permissions of a set; boxes ticked before the scripts started count. */
export function useChosenGrants(name: string, text: string) {
  const { value, setValue, ...boxes } = useBoxes(name, text, formatPermissionNames);
  const choose = useCallback<Choose>(
    (change) => setValue((now) => formatPermissionNames(change(new Set(parsePermissionNames(now))))),
    [setValue],
  );
  return { ...boxes, chosen: new Set(parsePermissionNames(value)), choose };
}
