import { Node } from "@tiptap/core";

/** A record of another module as one thing in the text, which can be moved and deleted but not written into. */
export const RecordNode = Node.create({
  name: "record",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    module: { default: "", parseHTML: (element) => element.getAttribute("data-module") },
    id: { default: "", parseHTML: (element) => element.getAttribute("data-id") },
  }),

  parseHTML: () => [{ tag: "div[data-module][data-id]" }],

  renderHTML: ({ node: { attrs } }) => ["div", { "data-module": attrs.module, "data-id": attrs.id }],
});
