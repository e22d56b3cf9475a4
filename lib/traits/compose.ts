import { inTurn } from "#lib/in-turn";
import type { Behaviour } from "#lib/module/behaviour";
import type { AnyModule } from "#lib/module/define-module";
import { addressedBehaviour } from "./addressed/behaviour.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { duplicableBehaviour } from "./duplicable/behaviour.ts";
import { orderedBehaviour } from "./ordered/behaviour.ts";
import { picturedBehaviour } from "./pictured/behaviour.ts";
import { publishedBehaviour } from "./published/behaviour.ts";
import { resettableBehaviour } from "./resettable/behaviour.ts";
import { searchAppearanceBehaviour } from "./search-appearance/behaviour.ts";
import { type TraitName, traitsOf } from "./trait.ts";
import { translatedBehaviour } from "./translated/behaviour.ts";
import { treeBehaviour } from "./tree/behaviour.ts";

type AnyBehaviour = Behaviour<AnyModule>;

const made: Partial<Record<TraitName, MakeBehaviour>> = {
  translated: translatedBehaviour,
  tree: treeBehaviour,
  ordered: orderedBehaviour,
  addressed: addressedBehaviour,
  pictured: picturedBehaviour,
  published: publishedBehaviour,
  searchAppearance: searchAppearanceBehaviour,
  duplicable: duplicableBehaviour,
  resettable: resettableBehaviour,
};

/** What a module does by its traits and then by itself; where only one can answer, the module itself does. */
export function composeBehaviour(module: AnyModule, own: AnyBehaviour): AnyBehaviour {
  const traits = traitsOf(module).flatMap((trait) => made[trait]?.(module, own) ?? []);
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

function whatAllSay(
  all: readonly Partial<AnyBehaviour>[],
): Pick<AnyBehaviour, "prepare" | "demands" | "changed" | "removed" | "follows" | "removing"> {
  return {
    prepare: async (change) => (await inTurn(all, async (one) => (await one.prepare?.(change)) ?? [])).flat(),
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
            (await inTurn(all, async (one) => (await one.follows?.(change)) ?? [])).flat(),
        }
      : {}),
    removing: async (change) =>
      (await inTurn(all, async (one) => one.removing?.(change))).find((reason) => reason !== undefined),
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
