import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { insertBlock, placeFor } from "../upload-placeholders.ts";

/**
 * Inserts a block directly into the document or into the column of the caret, after its block or replacing an empty
 * paragraph. Writing continues inside the block if it has content, otherwise after it.
 */
export function insertSection(
  editor: Editor,
  type: string,
  attrs: Readonly<Record<string, unknown>>,
  content?: readonly Node[],
): void {
  const { state, schema } = editor;
  const node = schema.node(type, attrs, content);
  const transaction = state.tr;
  const end = insertBlock(transaction, placeFor(node.type, state.selection.$to), node);
  const caret = content ? end - node.nodeSize + 1 : end;
  transaction.setSelection(Selection.near(transaction.doc.resolve(caret)));
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
}
