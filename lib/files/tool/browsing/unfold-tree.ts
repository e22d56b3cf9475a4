import type { TreeFolder } from "#lib/admin/files/files-description";

/** A folder as somebody left it in the tree. */
export interface RememberedFolder {
  readonly isOpen: boolean;
  /** What is in it, where that was read. */
  readonly folders?: readonly { readonly path: string; readonly name: string }[] | undefined;
}

/** A line of the tree. */
export interface TreeLine extends TreeFolder {
  /** Undefined where nothing can be unfolded. */
  readonly isOpen: boolean | undefined;
}

/**
 * The lines of a tree: what came with the page, which is unfolded along the way to its folder, and what somebody unfolded
 * or folded besides.
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
    const isEmpty = path === "media" || (inside === undefined ? isOnTheWay : inside.length === 0);
    const isOpen = known?.isOpen ?? isOnTheWay;
    const below = isOpen ? (inside ?? []).flatMap(lines) : [];
    return [{ ...folder, isOpen: isEmpty ? undefined : isOpen }, ...below];
  };
  return (sent.get("") ?? []).flatMap(lines);
}

function folderAround(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
