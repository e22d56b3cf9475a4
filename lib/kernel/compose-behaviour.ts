import { mapSeries } from "#lib/platform/map-series";
import { createRegistry } from "./create-registry.ts";
import type { Fields } from "./fields/field.ts";
import type { Behaviour } from "./module/behaviour.ts";
import type { AnyModule } from "./module/define-module.ts";
import type { MakeBehaviour } from "./traits/behaviour.ts";

type AnyBehaviour = Behaviour<AnyModule>;

/** Makes the behaviour of a trait for a module that has it. */
interface RegisteredTrait {
  readonly name: TraitName;
  readonly behaviour: MakeBehaviour;
}

export const traitBehaviours = createRegistry<RegisteredTrait>("traits");

/** Combines the behaviour of a module's traits with its own; where only one can respond, the module itself does. */
export function composeBehaviour(module: AnyModule, own: AnyBehaviour): AnyBehaviour {
  const traits = traitsOf(module).map((trait) => behaviourOfTrait(trait)(module, own));
  if (traits.length === 0) return own;
  const all = [...traits, own] as unknown as readonly Partial<AnyBehaviour>[];
  return {
    ...Object.assign({}, ...all),
    ...composedHooks(all),
    restoredAs: (row) => Object.assign({}, ...all.map((one) => one.restoredAs?.(row))),
    undoableFields: allUndoes(all),
    applies: merged(all, "applies"),
    labels: merged(all, "labels"),
    actions: merged(all, "actions"),
  };
}

function behaviourOfTrait(trait: TraitName): MakeBehaviour {
  const found = traitBehaviours.all().find(({ name }) => name === trait);
  if (!found) throw new Error(`The trait "${trait}" is not registered in lib/features.ts.`);
  return found.behaviour;
}

function composedHooks(
  all: readonly Partial<AnyBehaviour>[],
): Pick<
  AnyBehaviour,
  "prepare" | "requiredPermissions" | "changed" | "removed" | "consequences" | "removing"
> {
  return {
    prepare: async (change) =>
      (await mapSeries(all, async (one) => (await one.prepare?.(change)) ?? [])).flat(),
    requiredPermissions: (change) => all.flatMap((one) => one.requiredPermissions?.(change) ?? []),
    changed: async (change) => {
      for (const one of all) await one.changed?.(change);
    },
    removed: async (change) => {
      for (const one of all) await one.removed?.(change);
    },
    ...(all.some((one) => one.consequences)
      ? {
          consequences: async (change) =>
            (await mapSeries(all, async (one) => (await one.consequences?.(change)) ?? [])).flat(),
        }
      : {}),
    removing: async (change) =>
      (await mapSeries(all, async (one) => one.removing?.(change))).find((reason) => reason !== undefined),
  };
}

function allUndoes(all: readonly Partial<AnyBehaviour>[]): Record<string, readonly string[]> {
  const told = all.flatMap(({ undoableFields = {} }) =>
    Object.entries(undoableFields as Record<string, readonly string[]>),
  );
  const verbs = [...new Set(told.map(([verb]) => verb))];
  return Object.fromEntries(
    verbs.map((verb) => [verb, told.filter(([other]) => other === verb).flatMap(([, fields]) => fields)]),
  );
}

function merged<Key extends "applies" | "labels" | "actions">(
  all: readonly Partial<AnyBehaviour>[],
  key: Key,
): NonNullable<AnyBehaviour[Key]> {
  return Object.assign({}, ...all.map((one) => one[key]));
}

/** Traits that records of several modules share, in the order in which their behaviour runs. */
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

/** Returns the traits of a module, according to its fields and its declaration. */
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
