import type { GrantsDescription } from "#lib/admin/form/grants-description";
import { actionsOf, type Chosen, type GrantRow, isIncluded } from "./grants.ts";

/** One thing that saving grants or takes away; `module` is missing for what belongs to none. */
export interface Change {
  readonly name: string;
  readonly module?: string;
  readonly label: string;
}

export interface Changes {
  readonly added: readonly Change[];
  readonly removed: readonly Change[];
}

/** What a choice would change of what is stored, told by what people gain and lose rather than by entries. */
export function changesOf(chosen: Chosen, grants: GrantsDescription): Changes {
  const stored = new Set(grants.stored);
  return {
    added: differenceOf(chosen, stored, grants, true),
    removed: differenceOf(stored, chosen, grants, false),
  };
}

/** What the one set grants and the other does not. */
function differenceOf(
  one: Chosen,
  other: Chosen,
  grants: GrantsDescription,
  isAdded: boolean,
): readonly Change[] {
  const { superadmin, modules } = grants;
  const known = new Set([superadmin, ...modules.flatMap(entriesOf)].map(({ name }) => name));
  const others = [...one].filter((name) => !known.has(name) && !other.has(name));
  return [
    ...(one.has(superadmin.name) && !other.has(superadmin.name) ? [superadmin] : []),
    ...modules.flatMap((row) => differenceInModule(one, other, row, isAdded)),
    ...others.map((name) => ({ name, label: name })),
  ];
}

function entriesOf(row: GrantRow) {
  return [row.whole, ...actionsOf(row)];
}

/** A whole module is told as one thing, but one that is taken away and leaves some actions by those it does not leave. */
function differenceInModule(one: Chosen, other: Chosen, row: GrantRow, isAdded: boolean): readonly Change[] {
  const actions = actionsOf(row).filter(
    ({ name }) => isIncluded(one, row, name) && !isIncluded(other, row, name),
  );
  const isWhole = one.has(row.whole.name) && !other.has(row.whole.name);
  const isAll = isAdded || actions.length === actionsOf(row).length || actions.length === 0;
  const told = isWhole && isAll ? [row.whole] : actions;
  return told.map(({ name, label }) => ({ name, label, module: row.title }));
}
