import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { insertBlock } from "../upload-placeholders.ts";

/**
 * Puts a block straight into the document, after the block of the caret or in the place of an empty paragraph, and goes
 * on writing after it.
 */
export function insertSection(editor: Editor, type: string, attrs: Readonly<Record<string, unknown>>): void {
  const { state, schema } = editor;
  const { $to } = state.selection;
  const position = $to.depth > 0 ? $to.after(1) : $to.pos;
  const transaction = state.tr;
  const end = insertBlock(transaction, position, schema.node(type, attrs));
  transaction.setSelection(Selection.near(transaction.doc.resolve(end)));
  editor.view.dispatch(transaction.scrollIntoView());
  editor.commands.focus();
}
