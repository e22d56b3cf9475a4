import { scopeOf } from "#lib/kernel/engine/scope";
import { nextPosition } from "#lib/kernel/queries/positions";
import type { MakeBehaviour } from "../behaviour.ts";

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
