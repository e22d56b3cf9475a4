import { createRegistry } from "#lib/kernel/create-registry";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { mapSeries } from "#lib/platform/in-turn";
import type { MakeBehaviour } from "./behaviour.ts";
import { type TraitName, traitsOf } from "./trait.ts";

type AnyBehaviour = Behaviour<AnyModule>;

/** Makes the behaviour of a trait for a module that has it. */
interface RegisteredTrait {
  readonly name: TraitName;
  readonly behaviour: MakeBehaviour;
}

export const traitBehaviours = createRegistry<RegisteredTrait>("traits");

/** What a module does by its traits and then by itself; where only one can answer, the module itself does. */
export function composeBehaviour(module: AnyModule, own: AnyBehaviour): AnyBehaviour {
  const traits = traitsOf(module).map((trait) => behaviourOfTrait(trait)(module, own));
  if (traits.length === 0) return own;
  const all = [...traits, own] as readonly Partial<AnyBehaviour>[];
  return {
    ...Object.assign({}, ...all),
    ...whatAllSay(all),
    restoredAs: (row) => Object.assign({}, ...all.map((one) => one.restoredAs?.(row))),
    undoes: allUndoes(all),
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

function whatAllSay(
  all: readonly Partial<AnyBehaviour>[],
): Pick<AnyBehaviour, "prepare" | "demands" | "changed" | "removed" | "follows" | "removing"> {
  return {
    prepare: async (change) =>
      (await mapSeries(all, async (one) => (await one.prepare?.(change)) ?? [])).flat(),
    demands: (change) => all.flatMap((one) => one.demands?.(change) ?? []),
    changed: async (change) => {
      for (const one of all) await one.changed?.(change);
    },
    removed: async (change) => {
      for (const one of all) await one.removed?.(change);
    },
    ...(all.some((one) => one.follows)
      ? {
          follows: async (change) =>
            (await mapSeries(all, async (one) => (await one.follows?.(change)) ?? [])).flat(),
        }
      : {}),
    removing: async (change) =>
      (await mapSeries(all, async (one) => one.removing?.(change))).find((reason) => reason !== undefined),
  };
}

function allUndoes(all: readonly Partial<AnyBehaviour>[]): Record<string, readonly string[]> {
  const told = all.flatMap(({ undoes = {} }) => Object.entries(undoes as Record<string, readonly string[]>));
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
