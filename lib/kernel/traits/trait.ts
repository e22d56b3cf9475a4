import type { Fields } from "#lib/kernel/fields/field";

/** What records of several modules have in common, in the order in which their behaviour acts. */
const traitNames = [
  "translated",
  "tree",
  "ordered",
  "addressed",
  "published",
  "pictured",
  "searchAppearance",
  "duplicable",
  "resettable",
] as const;
export type TraitName = (typeof traitNames)[number];

/** Fields that a trait gives a module, by spread; each remembers where it came from. */
export function inTrait<const Trait extends TraitName, F extends Fields>(
  trait: Trait,
  fields: F,
): { [K in keyof F]: F[K] & { readonly trait: Trait } } {
  const marked = Object.entries(fields).map(([key, field]) => [key, { ...field, trait }] as const);
  return Object.fromEntries(marked) as { [K in keyof F]: F[K] & { readonly trait: Trait } };
}

/** The traits of a module, as its fields and its declaration tell. */
export function traitsOf(module: {
  readonly fields: Fields;
  readonly duplicable?: true;
  readonly resettable?: true;
}): readonly TraitName[] {
  const told = new Set(Object.values(module.fields).map(({ trait }) => trait));
  if (module.duplicable) told.add("duplicable");
  if (module.resettable) told.add("resettable");
  return traitNames.filter((trait) => told.has(trait));
}
