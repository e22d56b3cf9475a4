import type { modules } from "#lib/modules/index";
import type cs from "#messages/cs";
import type en from "#messages/en";

type Modules = typeof modules;
type ChoicesOf<F> = {
  [K in keyof F as F[K] extends { kind: "choice" } ? K : never]: F[K] extends {
    options: readonly (infer O extends string)[];
  }
    ? Record<O, string>
    : never;
};
type GroupsOf<M> = M extends { form?: { side: infer S } | undefined }
  ? Record<keyof S & string, string>
  : Record<never, string>;

/** Texts of the fields that an action takes. */
type InputOf<S> = S extends { input: infer F extends object }
  ? { input: { [K in keyof F]: { label: string; hint?: string; options?: OptionsOf<F[K]> } } }
  : unknown;
type OptionsOf<F> = F extends { kind: "choice"; options: readonly (infer O extends string)[] }
  ? Record<O, string>
  : never;

/** What `messages/*.json` must hold under `modules`. */
export type ModuleMessages = {
  [Name in keyof Modules]: {
    title: string;
    create?: string;
    empty: string;
    fields: Record<keyof Modules[Name]["fields"], string>;
    options: ChoicesOf<Modules[Name]["fields"]>;
    groups: Record<string, string> & GroupsOf<Modules[Name]>;
    states: Record<string, string>;
    actions: {
      [Action in keyof Modules[Name]["actions"]]: { label: string; event: string } & InputOf<
        Modules[Name]["actions"][Action]
      >;
    };
  };
};

type Complete<Texts extends Whole, Whole> = Texts;
/** English has every text of every module. */
export type English = Complete<(typeof en)["modules"], ModuleMessages>;
/** Czech has every text of every module, and every other text that English has. */
export type Czech = Complete<(typeof cs)["modules"], ModuleMessages> & Complete<typeof cs, typeof en>;
