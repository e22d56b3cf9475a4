import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { placeFor } from "./upload-placeholders.ts";

const schema = getSchema(richTextExtensions());
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const document = schema.nodeFromJSON({
  type: "doc",
  content: [
    paragraph("one"),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("item")] }] },
    {
      type: "columns",
      content: [
        { type: "column", content: [paragraph("left")] },
        { type: "column", content: [paragraph("right")] },
      ],
    },
  ],
});

/** Returns the name of the node that would hold the file, and what comes before it. */
function placeOf(type: "image" | "file", position: number) {
  const nodeType = schema.nodes[type];
  if (!nodeType) throw new Error(`No ${type}`);
  const place = document.resolve(placeFor(nodeType, document.resolve(position)));
  return [place.parent.type.name, place.nodeBefore?.textContent];
}

const positionOf = (text: string) => {
  let found = -1;
  document.descendants((node, position) => {
    if (node.text === text) found = position;
  });
  return found;
};

test("a file stands after the block around it, in its column, and after a list, which holds pictures alone", () => {
  expect(placeOf("file", positionOf("one"))).toEqual(["doc", "one"]);
  expect(placeOf("file", positionOf("item"))).toEqual(["doc", "item"]);
  expect(placeOf("image", positionOf("item"))).toEqual(["listItem", "item"]);
  expect(placeOf("file", positionOf("right"))).toEqual(["column", "right"]);
});

test("between two blocks it stands where it was dropped", () => {
  expect(placeOf("file", 0)).toEqual(["doc", undefined]);
  expect(placeOf("file", positionOf("right") - 1)).toEqual(["column", undefined]);
});
