import { inTrait } from "#lib/kernel/compose-behaviour";
import { derivedCount } from "#lib/kernel/fields/derived";

/**
 * Records stand in an order that people choose; new ones come last.
 *
 * @param given.within fields whose values bound the order: records with the same ones have an order of their own
 */
export const ordered = ({ within }: { readonly within?: readonly string[] } = {}) =>
  inTrait("ordered", {
    position: { ...derivedCount(), order: "number" as const, ...(within === undefined ? {} : { within }) },
  });
