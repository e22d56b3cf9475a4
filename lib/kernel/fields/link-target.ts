import { hrefFromInput, recordHref, recordLinkOf } from "../rich-text/href.ts";

/** Target of an item in a tree of links, or what it represents. */
export type LinkTarget =
  | { readonly kind: "record"; readonly module: string; readonly id: string }
  /** On this site or another one, an e-mail, a telephone. */
  | { readonly kind: "address"; readonly href: string }
  /** The list that a module shows to visitors, such as all news. */
  | { readonly kind: "list"; readonly module: string }
  /** Items that a module itself adds to the navigation, such as the pages that are marked for it. */
  | { readonly kind: "tree"; readonly module: string }
  /** The newest records of a module, at most `count`. */
  | { readonly kind: "newest"; readonly module: string; readonly count: number }
  /** A line between the items before and after it. */
  | { readonly kind: "divider" };

export const divider = "divider";
export const mostNewest = 20;

/**
 * Parses a written target: `pages:12`, an address, `news:list`, `pages:tree`, `news:newest:5` or `divider`; undefined
 * if it is none of them. Addresses are those that links in texts may have.
 */
export function linkTargetOf(to: string): LinkTarget | undefined {
  const text = to.trim();
  if (text === divider) return { kind: "divider" };
  const record = recordLinkOf(text);
  if (record) return { kind: "record", ...record };
  const [, module, shown, count] =
    /^([a-z][A-Za-z]{0,39}):(?:(list|tree)|newest:(\d{1,2}))$/.exec(text) ?? [];
  if (module && (shown === "list" || shown === "tree")) return { kind: shown, module };
  if (module && count) return newestOf(module, Number(count));
  const href = hrefFromInput(text);
  return href === undefined ? undefined : { kind: "address", href };
}

function newestOf(module: string, count: number): LinkTarget | undefined {
  return count >= 1 && count <= mostNewest ? { kind: "newest", module, count } : undefined;
}

/** A target as it is stored. */
export function writtenTarget(target: LinkTarget): string {
  if (target.kind === "record") return recordHref(target);
  if (target.kind === "address") return target.href;
  if (target.kind === "divider") return divider;
  return target.kind === "newest"
    ? `${target.module}:newest:${target.count}`
    : `${target.module}:${target.kind}`;
}

/** Returns an address without a label as people write it: `mailto:jana@example.com` → `jana@example.com`. */
export function readableHref(href: string): string {
  return href.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/(?<=.)\/$/, "");
}

/** Form text by name. */
type Texts = Readonly<Record<string, string>>;

/** Number of newest records that an item lists by default. */
export const usualCount = 5;

/**
 * Composes the text of a tree of links whose items were sent as separate inputs, in their order: `kind` (a link if
 * missing, `heading`, `divider`, or a list such as `news:newest`), `label`, `to`, `count`, `number` and the number of
 * the item that it is `under`. Children of a removed item (`_remove`) move under the one above it; an item under
 * itself, or under one that does not exist, is at the top.
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

/** Returns the nearest item above that is not removed; undefined at the top. */
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
