/** Nodes of a text have no names of their own; their places serve as keys, for a mail is drawn once. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: `${place}`, item }));
}
