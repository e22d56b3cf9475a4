import type { Editor } from "@tiptap/core";
import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";

/** Moves a block past the one before it (-1) or after it (1); false where there is none. */
export function moveBlock(editor: Editor, step: -1 | 1, block = selectedBlock(editor.state)): boolean {
  const other = block?.parent.maybeChild(block.index + step);
  if (!block || !other) return false;
  const { position, node } = block;
  const target = position + step * other.nodeSize;
  const transaction = editor.state.tr.delete(position, position + node.nodeSize).insert(target, node);
  transaction.setSelection(movedSelection(editor.state, transaction, block, target));
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
  return true;
}

/** Inserts a copy of a block after it. */
export function duplicateBlock(editor: Editor, block = selectedBlock(editor.state)): boolean {
  if (!block) return false;
  const { position, node } = block;
  const end = position + node.nodeSize;
  const transaction = editor.state.tr.insert(end, node);
  transaction.setSelection(movedSelection(editor.state, transaction, block, end));
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
  return true;
}

/** Deletes a block; the last one in its parent leaves an empty line. */
export function deleteBlock(editor: Editor, block = selectedBlock(editor.state)): boolean {
  if (!block) return false;
  const { position, node, parent } = block;
  const end = position + node.nodeSize;
  const transaction = editor.state.tr;
  if (parent.childCount > 1) transaction.delete(position, end);
  else transaction.replaceWith(position, end, editor.schema.node("paragraph"));
  const caret = Math.min(position, transaction.doc.content.size);
  transaction.setSelection(Selection.near(transaction.doc.resolve(caret)));
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
  return true;
}

export const BlockKeys = Extension.create({
  name: "blockKeys",
  addKeyboardShortcuts: () => ({
    "Alt-Shift-ArrowUp": ({ editor }) => moveBlock(editor, -1),
    "Alt-Shift-ArrowDown": ({ editor }) => moveBlock(editor, 1),
    "Mod-Shift-d": ({ editor }) => duplicateBlock(editor),
  }),
});

/** Returns the selection the block had before, at the block's new position. */
function movedSelection(
  { selection }: EditorState,
  { doc }: Transaction,
  { position, node }: BlockPlace,
  target: number,
): Selection {
  const { anchor, head } = selection;
  const isInside =
    anchor >= position && head >= position && Math.max(anchor, head) <= position + node.nodeSize;
  if (selection instanceof TextSelection && isInside)
    return TextSelection.create(doc, anchor - position + target, head - position + target);
  return NodeSelection.isSelectable(node) && node.isAtom
    ? NodeSelection.create(doc, target)
    : Selection.near(doc.resolve(target + 1));
}

/** A block that can be moved as a whole: one directly in the document or in a column. */
export interface BlockPlace {
  readonly position: number;
  readonly node: Node;
  /** Parent of the block, and its index among the children. */
  readonly parent: Node;
  readonly index: number;
}

/** Returns the block that holds the caret or the whole selection. */
export function selectedBlock({ selection }: EditorState): BlockPlace | undefined {
  const { $from } = selection;
  if (selection instanceof NodeSelection && holdsBlocks($from.parent)) return placeOf($from, $from.depth);
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (holdsBlocks($from.node(depth - 1))) return placeOf($from, depth - 1);
  return undefined;
}

/** Returns the block that an element of the text belongs to. */
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
