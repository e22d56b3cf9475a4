import { Node } from "@tiptap/core";

/** A box around blocks; Enter on an empty line at its end leaves it, as it leaves a quote. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "part",
  content: "block+",
  defining: true,

  addAttributes: () => ({
    tone: { default: "info", parseHTML: (element) => element.getAttribute("data-callout") },
  }),

  parseHTML: () => [{ tag: "div[data-callout]" }],

  renderHTML: ({ node: { attrs } }) => ["div", { "data-callout": attrs.tone, class: "rich-text-callout" }, 0],
});
