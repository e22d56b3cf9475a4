import { scopeOf } from "../engine/scope.ts";
import { derivedCount } from "../fields/derived.ts";
import { nextPosition } from "../queries/positions.ts";
import type { MakeBehaviour } from "./behaviour.ts";
import { inTrait } from "./trait.ts";

/** A record that is new, or comes among others, goes last there. */
export const orderedBehaviour: MakeBehaviour = (module) => ({
  prepare: async ({ values, before, context }) => {
    const scope = scopeOf(module, { ...before, ...values });
    const known = before && scopeOf(module, { ...before });
    if (JSON.stringify(scope) === JSON.stringify(known)) return [];
    Object.assign(values, { position: await nextPosition(context.tx, module.table, scope) });
    return [];
  },
});

/**
 * Records stand in an order that people choose; new ones come last.
 *
 * @param given.within fields whose values bound the order: records with the same ones have an order of their own
 */
export const ordered = ({ within }: { readonly within?: readonly string[] } = {}) =>
  inTrait("ordered", {
    position: { ...derivedCount(), order: "number" as const, ...(within === undefined ? {} : { within }) },
  });
