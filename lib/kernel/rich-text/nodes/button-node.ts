import { Node } from "@tiptap/core";

/** A link that stands on a line of its own. */
export const ButtonNode = Node.create({
  name: "button",
  group: "part",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    label: { default: "", parseHTML: (element) => element.getAttribute("data-button") },
    href: { default: "", parseHTML: (element) => element.getAttribute("data-href") },
    look: { default: "primary", parseHTML: (element) => element.getAttribute("data-look") },
  }),

  parseHTML: () => [{ tag: "div[data-button]" }],

  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-button": attrs.label, "data-href": attrs.href, "data-look": attrs.look },
    String(attrs.label),
  ],
});
