import { Node } from "@tiptap/core";

/** A file of the library on a line of its own. */
export const FileNode = Node.create({
  name: "file",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    media: { default: "", parseHTML: (element) => element.getAttribute("data-file") },
    label: { default: "", parseHTML: (element) => element.getAttribute("data-label") },
  }),

  parseHTML: () => [{ tag: "div[data-file]" }],

  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-file": attrs.media, "data-label": attrs.label },
    String(attrs.label),
  ],
});
