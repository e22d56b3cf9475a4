import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

/** A block that can be moved as a whole: one that stands in the document or in a column. */
export interface BlockPlace {
  readonly position: number;
  readonly node: Node;
  /** What it stands in, and as which of its children. */
  readonly parent: Node;
  readonly index: number;
}

/** The block of the caret, or of all that is selected in one. */
export function selectedBlock({ selection }: EditorState): BlockPlace | undefined {
  const { $from } = selection;
  if (selection instanceof NodeSelection && holdsBlocks($from.parent)) return placeOf($from, $from.depth);
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (holdsBlocks($from.node(depth - 1))) return placeOf($from, depth - 1);
  return undefined;
}

/** The block that an element of the text belongs to. */
export function blockAt({ doc }: EditorState, position: number): BlockPlace | undefined {
  const place = doc.resolve(position);
  for (let depth = place.depth; depth >= 0; depth -= 1)
    if (holdsBlocks(place.node(depth)) && place.node(depth).maybeChild(place.index(depth)))
      return placeOf(place, depth);
  return undefined;
}

function placeOf($position: EditorState["selection"]["$from"], depth: number): BlockPlace | undefined {
  const parent = $position.node(depth);
  const index = $position.index(depth);
  const node = parent.maybeChild(index);
  return node ? { position: $position.posAtIndex(index, depth), node, parent, index } : undefined;
}

function holdsBlocks({ type }: Node): boolean {
  return type.name === "doc" || type.name === "column";
}
