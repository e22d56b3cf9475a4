import { type Editor, findParentNode } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { ColumnsNode } from "#lib/kernel/rich-text/nodes/editor-nodes";

/** Columns in the editor: Tab moves to the next one, Backspace in empty ones deletes them. */
export const ColumnsWithKeys = ColumnsNode.extend({
  addKeyboardShortcuts: () => ({
    Backspace: removeBlankColumns,
    Tab: goToNext,
    "Shift-Tab": goToPrevious,
  }),
});

function removeBlankColumns({ editor }: { readonly editor: Editor }): boolean {
  const { selection } = editor.state;
  const found = findParentNode(({ type }) => type.name === "columns")(selection);
  if (!found || !selection.empty || !found.node.children.every(isBlank)) return false;
  return editor.commands.deleteRange({ from: found.pos, to: found.pos + found.node.nodeSize });
}

function isBlank({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type.name === "paragraph" && firstChild.content.size === 0;
}

function goToNext({ editor }: { readonly editor: Editor }): boolean {
  return goToColumn(editor, 1);
}

function goToPrevious({ editor }: { readonly editor: Editor }): boolean {
  return goToColumn(editor, -1);
}

/** Lists and tables inside columns handle the key themselves. */
function goToColumn(editor: Editor, step: -1 | 1): boolean {
  const { doc, selection, tr } = editor.state;
  const column = findParentNode(({ type }) => type.name === "column")(selection);
  if (!column || editor.isActive("listItem") || editor.isActive("table")) return false;
  const edge = step === 1 ? column.pos + column.node.nodeSize : column.pos;
  const other = step === 1 ? doc.resolve(edge).nodeAfter : doc.resolve(edge).nodeBefore;
  if (!other) return false;
  const start = step === 1 ? edge + 1 : edge - other.nodeSize + 1;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(start))).scrollIntoView());
  return true;
}
