/** Which entries are selected, which has the keyboard, and from where Shift reaches. */
export interface Selection {
  readonly paths: ReadonlySet<string>;
  readonly active: string | undefined;
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = { paths: new Set(), active: undefined, anchor: undefined };

/** How an entry is selected: alone, in addition or not any more, or with all from the anchor to it. */
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

/** The keyboard goes elsewhere and nothing is selected by that; Shift reaches from what was picked, as before. */
export function focusOn(selection: Selection, path: string): Selection {
  return { ...selection, active: path, anchor: selection.paths.size > 0 ? selection.anchor : path };
}

export function selectAll(selection: Selection, order: readonly string[]): Selection {
  return { ...selection, paths: new Set(order) };
}

/** The same without what is not there any more. */
export function keepExisting(selection: Selection, order: readonly string[]): Selection {
  const existing = new Set(order);
  const paths = [...selection.paths].filter((path) => existing.has(path));
  const kept = (path: string | undefined) => (path !== undefined && existing.has(path) ? path : undefined);
  return { paths: new Set(paths), active: kept(selection.active), anchor: kept(selection.anchor) };
}
