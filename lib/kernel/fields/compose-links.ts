import { divider } from "./link-target.ts";

/** Form text by name. */
type Texts = Readonly<Record<string, string>>;

/** How many of the newest records an item lists that nobody said it of. */
export const usualCount = 5;

/**
 * The one text of a tree of links of which each item was sent as inputs of its own, in their order: `kind` (a link where
 * there is none, `heading`, `divider`, or a list such as `news:newest`), `label`, `to`, `count`, `number` and the number
 * of the item that it is `under`. What was under a removed item (`_remove`) is under the one above that; what is under
 * itself, or under nothing that is there, is at the top.
 */
export function composedLinks(items: readonly Texts[]): string {
  const all = items.map((item, index) => ({ ...item, number: item.number ?? String(index + 1) }) as Item);
  const kept = all.filter((item) => item._remove === undefined && !isEmpty(item));
  const byNumber = new Map(all.map((item) => [item.number, item]));
  const parents = new Map(kept.map((item) => [item, parentOf(item, kept, byNumber)]));
  const below = (parent: Item | undefined): readonly object[] =>
    kept
      .filter((item) => parents.get(item) === parent)
      .map((item) => ({ ...linkOf(item), children: below(item) }));
  return kept.length === 0 ? "" : JSON.stringify(below(undefined));
}

type Item = Texts & { readonly number: string };

/** The nearest item above that stays; undefined at the top. */
function parentOf(item: Item, kept: readonly Item[], byNumber: ReadonlyMap<string, Item>): Item | undefined {
  const passed = new Set<Item>([item]);
  let parent = above(item, byNumber);
  let nearest: Item | undefined;
  for (; parent && !passed.has(parent); parent = above(parent, byNumber)) {
    passed.add(parent);
    if (!nearest && kept.includes(parent)) nearest = parent;
  }
  return parent ? undefined : nearest;
}

function above({ under = "" }: Item, byNumber: ReadonlyMap<string, Item>): Item | undefined {
  return byNumber.get(under.trim().replace(/\.$/, ""));
}

function isEmpty({ kind = "", label = "", to = "" }: Item): boolean {
  return (kind === "" || kind === "heading") && label.trim() === "" && to.trim() === "";
}

function linkOf({ kind = "", label = "", to = "", count = "" }: Item) {
  if (kind === "heading") return { label };
  if (kind === divider) return { to: divider };
  if (kind === "") return { label, to };
  return { label, to: kind.endsWith(":newest") ? `${kind}:${count.trim() || usualCount}` : kind };
}
