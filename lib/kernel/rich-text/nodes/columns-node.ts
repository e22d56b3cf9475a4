import { Node } from "@tiptap/core";

/** Two or three columns. */
export const ColumnsNode = Node.create({
  name: "columns",
  group: "section",
  content: "column{2,3}",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-columns]" }],
  renderHTML: ({ node }) => ["div", { "data-columns": node.childCount, class: "rich-text-columns" }, 0],
});

/** One of them. */
export const ColumnNode = Node.create({
  name: "column",
  content: "(block | part)+",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-column]" }],
  renderHTML: () => ["div", { "data-column": "" }, 0],
});
