import { derivedCount } from "#lib/fields/derived";
import { inTrait } from "../trait.ts";

/**
 * Records stand in an order that people choose; new ones come last.
 *
 * @param within field whose value bounds the order: records with the same one have an order of their own
 */
export const ordered = ({ within }: { readonly within?: string } = {}) =>
  inTrait("ordered", { position: { ...derivedCount(), ...(within === undefined ? {} : { within }) } });
