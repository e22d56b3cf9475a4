import type { FormSpec } from "#lib/kernel/module/define-module";
import type { TraitName } from "../compose-behaviour.ts";
import type { Fields } from "../fields/field.ts";

/** Groups of a form for the fields of traits, in the order of the groups; an address is next to the title. */
const groups: readonly (readonly [string, readonly TraitName[]])[] = [
  ["publishing", ["published"]],
  ["placement", ["translated", "tree"]],
  ["picture", ["pictured"]],
  ["searchEngines", ["searchAppearance"]],
];

/**
 * Returns the form of a module that declares none but has traits: its own fields in the main column, those of its
 * traits in groups next to it. Undefined if there would be no such group.
 */
export function defaultForm(fields: Fields): FormSpec<string> | undefined {
  const open = Object.entries(fields).filter(([key, { kind }]) => kind !== "derived" && key !== "status");
  const isIn = (traits: readonly TraitName[], trait: TraitName | undefined) =>
    trait !== undefined && traits.includes(trait);
  const side = groups.flatMap(([group, traits]) => {
    const names = open.filter(([, { trait }]) => isIn(traits, trait)).map(([key]) => key);
    return names.length > 0 ? [[group, names] as const] : [];
  });
  if (side.length === 0) return undefined;
  const beside = new Set(side.flatMap(([, names]) => names));
  const main = open.map(([key]) => key).filter((key) => !beside.has(key));
  return { main, side: Object.fromEntries(side) };
}
