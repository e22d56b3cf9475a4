import { getSchema } from "@tiptap/core";
import { EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { blockAt, selectedBlock } from "./block-commands.ts";

const schema = getSchema(richTextExtensions());
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const list = { type: "bulletList", content: [{ type: "listItem", content: [paragraph("item")] }] };
const film = { type: "film", attrs: { provider: "youtube", video: "dQw4w9WgXcQ" } };
const columns = {
  type: "columns",
  content: [
    { type: "column", content: [paragraph("left")] },
    { type: "column", content: [paragraph("right"), list] },
  ],
};
const doc = schema.nodeFromJSON({ type: "doc", content: [paragraph("first"), list, columns, film] });
const state = EditorState.create({ doc });

/** Returns the position at which a text begins. */
function positionOf(text: string, nth = 0): number {
  const found: number[] = [];
  doc.descendants((node, position) => void (node.text === text && found.push(position)));
  return found[nth] ?? -1;
}

function selecting(position: number) {
  return state.apply(state.tr.setSelection(TextSelection.create(doc, position + 1)));
}

test("a block is what stands in the document or in a column, however deep the caret is", () => {
  expect(selectedBlock(selecting(positionOf("first")))).toMatchObject({ position: 0, index: 0 });
  expect(selectedBlock(selecting(positionOf("item")))?.node.type.name).toBe("bulletList");
  const inColumn = selectedBlock(selecting(positionOf("item", 1)));
  expect(inColumn?.node.type.name).toBe("bulletList");
  expect(inColumn?.parent.type.name).toBe("column");
  expect(inColumn?.index).toBe(1);
});

test("a thing that is selected is a block, and so is the one under the mouse", () => {
  const end = doc.content.size - (doc.lastChild?.nodeSize ?? 0);
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(doc, end)));
  expect(selectedBlock(selected)).toMatchObject({ position: end, index: 3 });
  expect(blockAt(state, end)).toMatchObject({ position: end, index: 3 });
  expect(blockAt(state, positionOf("right"))?.node.textContent).toBe("right");
  expect(blockAt(state, positionOf("item"))?.node.type.name).toBe("bulletList");
});
