import type { TraitName } from "#lib/kernel/compose-behaviour";
import type { addressed } from "#lib/kernel/traits/addressed/fields";
import type { duplicableActions } from "#lib/kernel/traits/duplicable/actions";
import type { ordered } from "#lib/kernel/traits/ordered/fields";
import type { pictured } from "#lib/kernel/traits/pictured/fields";
import type { publishedActions } from "#lib/kernel/traits/published/actions";
import type { published } from "#lib/kernel/traits/published/fields";
import type { resettableActions } from "#lib/kernel/traits/resettable/actions";
import type { searchAppearanceActions } from "#lib/kernel/traits/search-appearance/actions";
import type { searchAppearance } from "#lib/kernel/traits/search-appearance/fields";
import type { translated } from "#lib/kernel/traits/translated/fields";
import type { modules } from "#lib/modules";
import type cs from "#messages/cs";
import type en from "#messages/en";

type Modules = typeof modules;
type ChoicesOf<F> = {
  [K in keyof F as F[K] extends { kind: "choice" | "choices" } ? K : never]: F[K] extends {
    options: readonly (infer O extends string)[];
  }
    ? Record<O, string>
    : never;
};
/** A module's own fields; those of traits are named once for all modules. */
type OwnFields<F> = { [K in keyof F as F[K] extends { trait: TraitName } ? never : K]: F[K] };
type SharedGroup = "publishing" | "placement" | "picture" | "searchEngines";
type GroupsOf<M> = M extends { form?: { side: infer S } | undefined }
  ? Record<Exclude<keyof S & string, SharedGroup>, string>
  : Record<never, string>;

type InputOf<S> = S extends { input: infer F extends object } ? { input: FieldTextsOf<F> } : unknown;
type FieldTextsOf<F> = {
  [K in keyof F]: { label: string; hint?: string; options?: OptionsOf<F[K]> };
};
type OptionsOf<F> = F extends { kind: "choice"; options: readonly (infer O extends string)[] }
  ? Record<O, string>
  : never;

/** Texts that `messages/*.json` must hold under `modules`. */
export type ModuleMessages = {
  [Name in keyof Modules as Name extends `${string}.${string}` ? never : Name]: MessagesOf<Modules[Name]>;
} & {
  settings: {
    [Name in keyof Modules as Name extends `settings.${infer Group}` ? Group : never]: MessagesOf<
      Modules[Name]
    >;
  };
};
type MessagesOf<M extends Modules[keyof Modules]> = {
  title: string;
  create?: string;
  empty: string;
  fields: Record<keyof OwnFields<M["declared"]>, string>;
  options: ChoicesOf<OwnFields<M["declared"]>>;
  groups: Record<string, string> & GroupsOf<M>;
  items?: object;
  states: Record<string, string>;
  actions: {
    [Action in keyof M["actions"]]: { label: string; event: string } & InputOf<M["actions"][Action]>;
  };
} & ItemsOf<M["declared"]>;

/** Texts of what is in lists of items. */
type ItemsOf<F> = keyof ItemTextsOf<F> extends never ? unknown : { items: ItemTextsOf<F> };
type ItemTextsOf<F> = {
  [K in keyof F as F[K] extends { kind: "rows" | "blocks" } ? K : never]: F[K] extends {
    kind: "rows";
    groups: { "": infer G };
  }
    ? { fields: FieldTextsOf<G> }
    : F[K] extends { groups: infer Types }
      ? { types: { [T in keyof Types]: { label: string; fields: FieldTextsOf<Types[T]> } } }
      : never;
};

/** Texts that they must hold under `traits`, for all modules that have them. */
type TraitMessages = {
  published: TextsOf<typeof published, typeof publishedActions, "publishing"> & { states: object };
  translated: TextsOf<typeof translated, object, "placement">;
  tree: { fields: Record<"position", string> };
  ordered: TextsOf<typeof ordered, object, never>;
  addressed: TextsOf<typeof addressed, object, never> & { follows: object };
  pictured: TextsOf<typeof pictured, object, "picture">;
  searchAppearance: TextsOf<typeof searchAppearance, typeof searchAppearanceActions, "searchEngines">;
  duplicable: { actions: ActionsOf<typeof duplicableActions> };
  resettable: { actions: ActionsOf<typeof resettableActions> };
};
type TextsOf<Make extends (...given: never) => object, Actions, Group extends string> = {
  fields: Record<keyof ReturnType<Make>, string>;
} & (keyof ChoicesOf<ReturnType<Make>> extends never ? unknown : { options: ChoicesOf<ReturnType<Make>> }) &
  (keyof Actions extends never ? unknown : { actions: ActionsOf<Actions> }) &
  ([Group] extends [never] ? unknown : { groups: Record<Group, string> });
type ActionsOf<Actions> = { [Action in keyof Actions]: { label: string; event: string } };

type Complete<Texts extends Whole, Whole> = Texts;
/** Both languages have every text of every trait. */
export type Shared = [
  Complete<(typeof en)["traits"], TraitMessages>,
  Complete<(typeof cs)["traits"], TraitMessages>,
];
/** English has every text of every module. */
export type English = Complete<(typeof en)["modules"], ModuleMessages>;
/** Czech has every text of every module, and every other text that English has. */
export type Czech = Complete<(typeof cs)["modules"], ModuleMessages> & Complete<typeof cs, typeof en>;
