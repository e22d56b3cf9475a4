import { cleanInline, cleanLine, cleanPlainText } from "./clean-inline.ts";
import type {
  BlockNode,
  Heading,
  Image,
  Inline,
  ListItem,
  RichTextDocument,
  TableCell,
  TableRow,
} from "./document.ts";
import { attributesOf, childNodes, type JsonNode, wholeNumber } from "./json-node.ts";
import type { NodeContext } from "./nodes/node-kind.ts";
import { kindOf } from "./nodes/node-kinds.ts";

/**
 * Builds a document that the editor's schema accepts, from JSON that may hold anything: unknown nodes give way to
 * their content, unknown marks and attributes and blank paragraphs at the end go. Cleaning again changes nothing. The
 * caller bounds the depth.
 */
export function cleanDocument(json: JsonNode): RichTextDocument {
  const content = cleanBlocks(childNodes(json), everywhere);
  while (content.length > 1 && isBlankParagraph(content.at(-1))) content.pop();
  return { type: "doc", content: atLeastOne(content) };
}

/** Untrusted nodes as blocks; loose text becomes paragraphs. */
function cleanBlocks(nodes: readonly JsonNode[], place: Place = nowhere): BlockNode[] {
  return runs(nodes).flatMap((run) => {
    if (run.inline) return paragraphOf(cleanInline(run.nodes), "skip blank");
    return run.nodes.flatMap((node) => cleanBlock(node, place));
  });
}

/** Special blocks that are allowed at a position. */
type Place = readonly NodeContext[];
const everywhere: Place = ["straight in the document", "in columns too"];
const nowhere: Place = [];

/** A container of blocks is never empty in the editor's schema. */
function atLeastOne(blocks: BlockNode[]): BlockNode[] {
  return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
}

function cleanBlock(node: JsonNode, place: Place): BlockNode[] {
  const children = childNodes(node);
  const attributes = attributesOf(node);
  switch (node.type) {
    case "paragraph":
      return children.every(isInline) ? paragraphOf(cleanInline(children)) : cleanBlocks(children, place);
    case "heading":
      return [
        {
          type: "heading",
          attrs: { level: headingLevel(attributes.level) },
          ...contentOf(cleanInline(children)),
        },
      ];
    case "bulletList":
      return listOf(children, (content) => ({ type: "bulletList", content }));
    case "orderedList": {
      const start = wholeNumber(attributes.start, { min: 0, max: 1_000_000, otherwise: 1 });
      return listOf(children, (content) => ({ type: "orderedList", attrs: { start }, content }));
    }
    case "blockquote":
      return [{ type: "blockquote", content: atLeastOne(cleanBlocks(children)) }];
    case "codeBlock":
      return [
        {
          type: "codeBlock",
          attrs: { language: codeLanguage(attributes.language) },
          ...contentOf(cleanPlainText(children)),
        },
      ];
    case "horizontalRule":
      return [{ type: "horizontalRule" }];
    case "image":
      return imageOf(attributes);
    case "table":
      return cleanTable(children, (nodes) => atLeastOne(cleanBlocks(nodes)));
    default:
      return specialOf(node, place) ?? cleanBlocks(children, place);
  }
}

function specialOf(node: JsonNode, place: Place): BlockNode[] | undefined {
  const kind = kindOf(node.type);
  if (!kind || !place.includes(kind.stands)) return undefined;
  const block = kind.clean({
    attributes: attributesOf(node),
    children: childNodes(node),
    cleanBlocks: (nodes, allowed) => atLeastOne(cleanBlocks(nodes, allowed ? [allowed] : nowhere)),
  });
  return block && [block];
}

function runs(nodes: readonly JsonNode[]) {
  const grouped: { inline: boolean; nodes: JsonNode[] }[] = [];
  for (const node of nodes) {
    const inline = isInline(node);
    const last = grouped.at(-1);
    if (last?.inline === inline) last.nodes.push(node);
    else grouped.push({ inline, nodes: [node] });
  }
  return grouped;
}

function isInline(node: JsonNode): boolean {
  return !blockTypes.has(node.type) && !kindOf(node.type) && childNodes(node).every(isInline);
}

const blockTypes = new Set<unknown>(
  `paragraph heading bulletList orderedList listItem blockquote codeBlock
  horizontalRule image table tableRow tableCell tableHeader`.split(/\s+/),
);

function paragraphOf(content: Inline[], blank: "keep blank" | "skip blank" = "keep blank"): BlockNode[] {
  if (content.length === 0 && blank === "skip blank") return [];
  return [{ type: "paragraph", ...contentOf(content) }];
}

function contentOf<Node>(content: Node[]): { content?: Node[] } {
  return content.length > 0 ? { content } : {};
}

function isBlankParagraph(block: BlockNode | undefined): boolean {
  return block?.type === "paragraph" && block.content === undefined;
}

function headingLevel(level: unknown): Heading["attrs"]["level"] {
  const whole = wholeNumber(level, { min: 2, max: 4, otherwise: 2 });
  return whole === 2 || whole === 3 ? whole : 4;
}

function codeLanguage(language: unknown): string | null {
  return typeof language === "string" && /^[a-z0-9+#-]{1,30}$/i.test(language) ? language : null;
}

function listOf(children: JsonNode[], list: (items: ListItem[]) => BlockNode): BlockNode[] {
  const items = children.map((child) => listItemOf(child.type === "listItem" ? childNodes(child) : [child]));
  return items.length > 0 ? [list(items)] : [];
}

function listItemOf(nodes: JsonNode[]): ListItem {
  const blocks = cleanBlocks(nodes);
  return {
    type: "listItem",
    content: blocks[0]?.type === "paragraph" ? blocks : [{ type: "paragraph" }, ...blocks],
  };
}

function imageOf({ media, alt, width, height, caption, extent }: Record<string, unknown>): BlockNode[] {
  if (typeof media !== "string" || !/^[0-9a-f]{16}$/.test(media)) return [];
  if (!isPixels(width) || !isPixels(height)) return [];
  const said = cleanLine(caption, 500);
  const attrs: Image["attrs"] = {
    media,
    alt: cleanLine(alt, 1000),
    width,
    height,
    ...(said === "" ? {} : { caption: said }),
    ...(extent === "wide" || extent === "full" ? { extent } : {}),
  };
  return [{ type: "image", attrs }];
}

function isPixels(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100_000;
}

/**
 * Builds a table from the untrusted nodes found in one; what is not in a row is dropped, and so is a table without
 * rows.
 */
function cleanTable(nodes: readonly JsonNode[], cleanCell: CleanCell): BlockNode[] {
  const content = nodes.filter((node) => node.type === "tableRow").flatMap((row) => rowOf(row, cleanCell));
  return content.length > 0 ? [{ type: "table", content }] : [];
}

type CleanCell = (nodes: readonly JsonNode[]) => BlockNode[];

function rowOf(row: JsonNode, cleanCell: CleanCell): TableRow[] {
  const content = childNodes(row).flatMap((cell) => cellOf(cell, cleanCell));
  return content.length > 0 ? [{ type: "tableRow", content }] : [];
}

function cellOf(cell: JsonNode, cleanCell: CleanCell): TableCell[] {
  if (cell.type !== "tableCell" && cell.type !== "tableHeader") return [];
  const { colspan, rowspan, colwidth } = attributesOf(cell);
  const columns = wholeNumber(colspan, { min: 1, max: 100, otherwise: 1 });
  const rows = wholeNumber(rowspan, { min: 1, max: 1000, otherwise: 1 });
  const attrs = { colspan: columns, rowspan: rows, colwidth: widthsOf(colwidth, columns) };
  return [{ type: cell.type, attrs, content: cleanCell(childNodes(cell)) }];
}

function widthsOf(widths: unknown, columns: number): number[] | null {
  if (!Array.isArray(widths) || widths.length !== columns) return null;
  return widths.map((width) => wholeNumber(width, { min: 0, max: 10_000, otherwise: 0 }));
}
