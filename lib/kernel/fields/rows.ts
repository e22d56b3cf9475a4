import { type ItemFields, type ItemValue, itemsField } from "./items.ts";

/**
 * A group of fields that repeats, in an order. Text is a JSON array of objects: `[{"label":"…"}]`. Each row keeps a
 * short `id` wherever it moves.
 *
 * @param limits.min at least so many rows, none by default; a draft may have fewer
 * @param limits.max at most so many, 100 by default
 */
export const rows = <const F extends ItemFields>(
  fields: F,
  { min = 0, max = 100 }: { readonly min?: number; readonly max?: number } = {},
) =>
  itemsField<"rows", readonly RowOf<F>[], { "": F }>("rows", { groups: { "": fields }, min, maxItems: max });

type RowOf<F extends ItemFields> = {
  readonly [K in keyof F | "id"]: K extends keyof F ? ItemValue<F[K]> : string;
};
