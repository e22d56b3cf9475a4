import { type Editor, Extension } from "@tiptap/core";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { type BlockPlace, selectedBlock } from "./block-place.ts";

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

/** Puts a copy of a block after it. */
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

/** Takes a block away; the last one of its place leaves an empty line. */
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

/** The keys for it. */
export const BlockKeys = Extension.create({
  name: "blockKeys",
  addKeyboardShortcuts: () => ({
    "Alt-Shift-ArrowUp": ({ editor }) => moveBlock(editor, -1),
    "Alt-Shift-ArrowDown": ({ editor }) => moveBlock(editor, 1),
    "Mod-Shift-d": ({ editor }) => duplicateBlock(editor),
  }),
});

/** What was selected in the block before, where the block is now. */
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
