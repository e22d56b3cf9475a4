import type { TreeFolder } from "#lib/admin/files/files-description";

/** The selected entries, the one with the keyboard focus, and the one from where Shift extends. */
export interface Selection {
  readonly paths: ReadonlySet<string>;
  readonly active: string | undefined;
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = { paths: new Set(), active: undefined, anchor: undefined };

/** Way an entry is selected: alone, added or removed, or with all from the anchor to it. */
export type Pick = "only" | "toggle" | "range";

/** @param order paths of what is shown, in its order */
export function pick(selection: Selection, order: readonly string[], path: string, how: Pick): Selection {
  if (how === "only") return { paths: new Set([path]), active: path, anchor: path };
  if (how === "toggle") {
    const paths = new Set(selection.paths);
    if (!paths.delete(path)) paths.add(path);
    return { paths, active: path, anchor: path };
  }
  const anchor = selection.anchor ?? order[0] ?? path;
  const [from, to] = [order.indexOf(anchor), order.indexOf(path)].toSorted((a, b) => a - b);
  const reached = from === undefined || from < 0 || to === undefined ? [path] : order.slice(from, to + 1);
  return { paths: new Set(reached), active: path, anchor };
}

/** Moves the keyboard focus without selecting anything; Shift extends from the last picked entry, as before. */
export function focusOn(selection: Selection, path: string): Selection {
  return { ...selection, active: path, anchor: selection.paths.size > 0 ? selection.anchor : path };
}

export function selectAll(selection: Selection, order: readonly string[]): Selection {
  return { ...selection, paths: new Set(order) };
}

/** Returns the same without entries that no longer exist. */
export function keepExisting(selection: Selection, order: readonly string[]): Selection {
  const existing = new Set(order);
  const paths = [...selection.paths].filter((path) => existing.has(path));
  const kept = (path: string | undefined) => (path !== undefined && existing.has(path) ? path : undefined);
  return { paths: new Set(paths), active: kept(selection.active), anchor: kept(selection.anchor) };
}

/** State in which a person left a folder of the tree. */
export interface RememberedFolder {
  readonly isOpen: boolean;
  /** Folders in it, if they have been read. */
  readonly folders?: readonly { readonly path: string; readonly name: string }[] | undefined;
}

export interface TreeLine extends TreeFolder {
  /** Undefined where there is nothing to unfold. */
  readonly isOpen: boolean | undefined;
}

/**
 * Returns the lines of a tree: those that came with the page, unfolded along the way to its folder, and those that
 * the user unfolded or folded besides.
 *
 * @param urlOf where a folder leads that did not come with the page
 */
export function unfoldTree(
  tree: readonly TreeFolder[],
  remembered: ReadonlyMap<string, RememberedFolder>,
  urlOf: (path: string) => string,
): readonly TreeLine[] {
  const sent = Map.groupBy(tree, ({ path, depth }) => (depth === 0 ? "" : folderAround(path)));
  const current = tree.find(({ isCurrent }) => isCurrent)?.path ?? "";
  const lines = (folder: TreeFolder): readonly TreeLine[] => {
    const { path, depth } = folder;
    const isOnTheWay = current === path || current.startsWith(`${path}/`);
    const known = remembered.get(path);
    const inside =
      sent.get(path) ??
      known?.folders?.map((one) => ({ ...one, url: urlOf(one.path), depth: depth + 1, isCurrent: false }));
    const isEmpty = inside === undefined ? isOnTheWay : inside.length === 0;
    const isOpen = known?.isOpen ?? isOnTheWay;
    const below = isOpen ? (inside ?? []).flatMap(lines) : [];
    return [{ ...folder, isOpen: isEmpty ? undefined : isOpen }, ...below];
  };
  return (sent.get("") ?? []).flatMap(lines);
}

function folderAround(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
