import { type ItemFields, type ItemValue, itemsField } from "./items.ts";

/**
 * Items in an order, each of a declared type with the fields of that type. Text is a JSON array of objects:
 * `[{"type":"text", …}]`. Each block keeps a short `id` wherever it moves.
 *
 * @param limits.min at least so many blocks, none by default; a draft may have fewer
 * @param limits.max at most so many, 100 by default
 */
export const blockList = <const Types extends Readonly<Record<string, ItemFields>>>(
  types: Types,
  { min = 0, max = 100 }: { readonly min?: number; readonly max?: number } = {},
) => itemsField<"blocks", readonly BlockOf<Types>[], Types>("blocks", { groups: types, min, maxItems: max });

type BlockOf<Types extends Readonly<Record<string, ItemFields>>> = {
  [T in keyof Types & string]: {
    readonly [K in keyof Types[T] | "id" | "type"]: K extends keyof Types[T]
      ? ItemValue<Types[T][K]>
      : K extends "type"
        ? T
        : string;
  };
}[keyof Types & string];
