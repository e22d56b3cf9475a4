import { type Editor, findParentNode } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { ColumnsNode } from "#lib/rich-text/nodes/columns-node";

/** Columns in the editor: Backspace in empty ones takes them away. */
export const ColumnsWithKeys = ColumnsNode.extend({
  addKeyboardShortcuts: () => ({ Backspace: removeBlankColumns }),
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
