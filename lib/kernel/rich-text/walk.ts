import type { BlockNode, Inline, ListItem, RichTextDocument, TableCell, TableRow } from "./document.ts";
import type { DocumentColumn } from "./nodes/columns.ts";

export type DocumentNode = BlockNode | DocumentColumn | ListItem | TableRow | TableCell | Inline;

/** Every node below the document itself, in reading order. */
export function* walk(document: RichTextDocument): Generator<DocumentNode, void, undefined> {
  yield* walkNodes(document.content);
}

function* walkNodes(nodes: readonly DocumentNode[]): Generator<DocumentNode, void, undefined> {
  for (const node of nodes) {
    yield node;
    if ("content" in node && node.content !== undefined) yield* walkNodes(node.content);
  }
}
