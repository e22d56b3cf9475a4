import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { ActionSpec, AnyModule } from "#lib/kernel/module/define-module";
import type { AddressedRow } from "#lib/kernel/queries/tree";
import type { Fields } from "../fields/field.ts";

/** Behaviour that a trait gives every module that has it, based on the columns that its records then have. */
export type TraitBehaviour = Behaviour<{
  readonly fields: Fields;
  readonly actions: Record<string, ActionSpec>;
  readonly table: AnyModule["table"] & { readonly $inferSelect: AddressedRow };
}>;
/** A function that makes the behaviour for a module, which may know some things better than the trait. */
export type MakeBehaviour = (module: AnyModule, own: Behaviour<AnyModule>) => Partial<TraitBehaviour>;
