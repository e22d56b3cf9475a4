import type { ActionSpec } from "#lib/kernel/module/define-module";
import { type TraitName, traitsOf } from "../compose-behaviour.ts";
import { duplicableActions } from "./duplicable/actions.ts";
import { publishedActions } from "./published/actions.ts";
import { resettableActions } from "./resettable/actions.ts";
import { searchAppearanceActions } from "./search-appearance/actions.ts";

const actionsOf: Partial<Record<TraitName, Readonly<Record<string, ActionSpec>>>> = {
  published: publishedActions,
  searchAppearance: searchAppearanceActions,
  duplicable: duplicableActions,
  resettable: resettableActions,
};

export function traitActions(module: Parameters<typeof traitsOf>[0]): Readonly<Record<string, ActionSpec>> {
  const traits = traitsOf(module);
  const followed = traits.includes("published") && traits.includes("translated") ? translatedActions : {};
  return Object.assign({}, followed, ...traits.map((trait) => actionsOf[trait]));
}

/** Actions for a translation whose original has changed, besides translating the change. */
const translatedActions = {
  confirmTranslation: { on: ["form"] },
} as const;
