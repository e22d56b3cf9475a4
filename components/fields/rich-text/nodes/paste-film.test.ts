import { getSchema } from "@tiptap/core";
import { history, undo } from "@tiptap/pm/history";
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { pasteFilm } from "./paste-film.ts";

const schema = getSchema(richTextExtensions());
const address = "https://youtu.be/dQw4w9WgXcQ";
const film = { type: "film", attrs: { provider: "youtube", video: "dQw4w9WgXcQ", title: "" } };
const paragraph = (text?: string) => ({
  type: "paragraph",
  ...(text === undefined ? {} : { content: [{ type: "text", text }] }),
});
const listOf = (inner: object) => ({ type: "bulletList", content: [{ type: "listItem", content: [inner] }] });
const columnsOf = (...inner: readonly object[]) => ({
  type: "columns",
  content: inner.map((one) => ({ type: "column", content: [one] })),
});

/** Imitates an editor with the caret in the first empty line of a document. */
function viewOf(...content: readonly object[]) {
  const doc = schema.nodeFromJSON({ type: "doc", content });
  let caret = 1;
  doc.descendants((node, position) => {
    if (node.isTextblock && node.content.size === 0) caret = position + 1;
  });
  const view = {
    state: EditorState.create({ doc, plugins: [history()], selection: TextSelection.create(doc, caret) }),
    dispatch: (transaction: Transaction) => {
      view.state = view.state.apply(transaction);
    },
    content: () => view.state.doc.toJSON().content,
  };
  return view;
}
const copied = (text: string) => ({ getData: () => text });

test("an address of a film in a line of its own becomes the film, and undo gives the address back", () => {
  const view = viewOf(paragraph("Before"), paragraph());
  expect(pasteFilm(view, copied(`${address}\n`))).toBe(true);
  expect(view.content()).toMatchObject([paragraph("Before"), film, paragraph()]);
  undo(view.state, view.dispatch);
  expect(view.content()).toMatchObject([paragraph("Before"), paragraph(address)]);
  undo(view.state, view.dispatch);
  expect(view.content()).toEqual([paragraph("Before"), paragraph()]);
});

test("so it does in a column", () => {
  const view = viewOf(columnsOf(paragraph("a"), paragraph()));
  expect(pasteFilm(view, copied(address))).toBe(true);
  expect(view.content()[0].content[1].content).toMatchObject([film, paragraph()]);
});

test.each([
  ["words around it", [paragraph()], `See ${address}`],
  ["another address", [paragraph()], "https://example.com/watch?v=dQw4w9WgXcQ"],
  ["nothing", [paragraph()], ""],
  ["a line with text", [paragraph("Text")], address],
  ["a list, where no film may stand", [listOf(paragraph())], address],
  ["code", [{ type: "codeBlock" }], address],
])("%s is left to the editor", (_, content, text) => {
  const view = viewOf(...content);
  const before = view.content();
  expect(pasteFilm(view, copied(text))).toBe(false);
  expect(view.content()).toEqual(before);
});
