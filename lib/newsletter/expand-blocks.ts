import type { BlockRow } from "../content/queries/public-blocks.ts";
import { listLiveBlocksByIds } from "../content/queries/public-blocks.ts";
import type { BlockNode, RichTextDocument } from "../kernel/rich-text/document.ts";
import { embeddedRecords } from "../kernel/rich-text/links.ts";
import type { DocumentNode } from "../kernel/rich-text/plain-text.ts";
import { readable } from "../kernel/rich-text/readable.ts";

/**
 * Replaces blocks of the website in the document by their content: their text, their form, their gallery. Blocks in
 * such a text, and those that no mail can carry, are left out.
 */
export async function expandBlocks(document: RichTextDocument, now: Date): Promise<RichTextDocument> {
  const ids = embeddedRecords(document).flatMap(({ module, id }) => (module === "blocks" ? Number(id) : []));
  const rows = new Map((await listLiveBlocksByIds(ids, now)).map((row) => [String(row.id), row]));
  return { type: "doc", content: expand(document.content, (id) => contentOf(rows.get(id))) };
}

type ContentOf = (id: string) => readonly BlockNode[] | "as it is";

function contentOf(row: BlockRow | undefined): ReturnType<ContentOf> {
  switch (row?.type) {
    case undefined:
    case "html":
      return [];
    case "text":
      return expand(readable(row.content).content, () => []);
    case "form":
      return row.form === null ? [] : [recordOf("forms", row.form)];
    case "gallery":
      return row.gallery === null ? [] : [recordOf("galleries", row.gallery)];
    default:
      return "as it is";
  }
}

function expand(blocks: readonly BlockNode[], contentOfBlock: ContentOf): BlockNode[] {
  return blocks.flatMap((block) => {
    if (block.type === "record" && block.attrs.module === "blocks") {
      const content = contentOfBlock(block.attrs.id);
      return content === "as it is" ? block : content;
    }
    return expandIn(block, contentOfBlock);
  });
}

/** Records are directly in the document or in columns, nowhere deeper. */
function expandIn<Node extends DocumentNode>(node: Node, contentOfBlock: ContentOf): Node {
  if (node.type !== "columns") return node;
  const content = node.content.map((column) => ({
    ...column,
    content: expand(column.content, contentOfBlock),
  }));
  return { ...node, content };
}

function recordOf(module: string, id: number): BlockNode {
  return { type: "record", attrs: { module, id: String(id) } };
}
