import type { BlockNode } from "../document.ts";
import { childNodes } from "../json-node.ts";
import type { NodeKind } from "./node-kind.ts";

/** Two or three parts of the text next to each other; one below the other on phones. */
export type Columns = { type: "columns"; content: DocumentColumn[] };
export type DocumentColumn = { type: "column"; content: BlockNode[] };

const most = 3;

export const columnsKind: NodeKind<Columns> = {
  stands: "straight in the document",
  clean: ({ children, cleanBlocks }) => {
    const columns = children.filter(({ type }) => type === "column");
    if (columns.length < 2) return undefined;
    const kept = columns.slice(0, most - 1).map(childNodes);
    const last = columns.slice(most - 1).flatMap(childNodes);
    return {
      type: "columns",
      content: [...kept, ...(columns.length >= most ? [last] : [])].map((nodes) => ({
        type: "column",
        content: cleanBlocks(nodes, "in columns too"),
      })),
    };
  },
  html: ({ content }, { blocks, columns }) => {
    const drawn = content.map((column) => blocks(column.content));
    const plain = drawn.map((column) => `<div class="column">${column}</div>`).join("");
    return columns(drawn) ?? `<div class="columns columns-${content.length}">${plain}</div>`;
  },
  lines: ({ content }, linesOf) => content.flatMap((column) => column.content.flatMap(linesOf)),
  isBlank: ({ content }, isBlank) => content.every((column) => column.content.every(isBlank)),
};
