import type { Fields } from "./field.ts";

/** Form text by name. */
type Texts = Readonly<Record<string, string>>;

/**
 * Combines fields that hold items and may also be sent as inputs of their own, such as `items.0.label`: the inputs of
 * one field become the one JSON text that all other clients send.
 */
export function withComposedItems(fields: Fields, texts: Texts): Texts {
  const composed = Object.entries(fields).flatMap(([name, { groups, compose }]) => {
    const items = groups || compose ? itemsOf(name, texts) : [];
    if (compose) return items.length > 0 ? [[name, compose(items)] as const] : [];
    const kept = items.filter((item) => item._remove === undefined && groups && !isSpare(groups, item));
    return items.length > 0 ? [[name, JSON.stringify(kept.map(withoutOrders))] as const] : [];
  });
  if (composed.length === 0) return texts;
  const names = composed.map(([name]) => `${name}.`);
  const others = Object.entries(texts).filter(([name]) => !names.some((one) => name.startsWith(one)));
  return { ...Object.fromEntries(others), ...Object.fromEntries(composed) };
}

/**
 * Returns the items that inputs named `<name>.<index>.<field>` describe, in the order of their index, or of `_place`
 * where they also send it.
 */
export function itemsOf(name: string, texts: Texts): readonly Texts[] {
  const found = Object.entries(texts).flatMap(([key, text]) => {
    const [index = "", field = "", ...rest] = key.slice(name.length + 1).split(".");
    const isOwn = key.startsWith(`${name}.`) && /^\d{1,4}$/.test(index) && field !== "" && rest.length === 0;
    return isOwn ? [{ index: Number(index), field, text }] : [];
  });
  const byIndex = Map.groupBy(found, ({ index }) => index);
  return [...byIndex]
    .map(([index, entries]) => ({
      index,
      texts: Object.fromEntries(entries.map(({ field, text }) => [field, text])) as Texts,
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.index - other.index)
    .map(({ texts: item }) => item);
}

/** Returns the place of an item; if someone wrote another one than it has, it goes before or after what is there. */
function placeOf({ index, texts }: { readonly index: number; readonly texts: Texts }): number {
  const place = Number.parseInt(texts._place ?? "", 10);
  if (Number.isNaN(place)) return texts._place === undefined ? index + 1 : Number.MAX_SAFE_INTEGER;
  return place + Math.sign(place - (index + 1)) / 2;
}

/**
 * Returns true for an item that was offered to be filled in and was left empty: it has no id and holds only its
 * offered values.
 */
function isSpare(groups: Readonly<Record<string, Fields>>, { id = "", type = "", ...texts }: Texts): boolean {
  if (id !== "" || type !== "") return false;
  const fields = groups[""] ?? {};
  return Object.entries(texts).every(
    ([key, text]) => key.startsWith("_") || text.trim() === "" || text === fields[key]?.defaultValue,
  );
}

function withoutOrders(item: Texts): Texts {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !key.startsWith("_")));
}
