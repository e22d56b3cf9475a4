/** Nodes of a text have no names of their own; their positions serve as keys, because a mail is rendered once. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: `${place}`, item }));
}
