import type {
  BlockNode,
  DocumentTable,
  Heading,
  Image,
  Inline,
  ListItem,
  Mark,
  RichTextDocument,
  TableCell,
  TableRow,
} from "./document.ts";
import { escapeHtml } from "./escape-html.ts";
import { headingIds } from "./heading-ids.ts";
import type { RecordLink } from "./href.ts";
import { isExternal, recordLinkOf, safeHref } from "./href.ts";
import type { DrawnWords } from "./nodes/node-kind.ts";
import type { OfferedFile } from "./nodes/node-kinds.ts";
import { kindOf } from "./nodes/node-kinds.ts";
import type { DrawnPicture } from "./render-picture.ts";
import { renderPicture } from "./render-picture.ts";

export type RenderOptions = {
  /** Returns the current address of a record of this site; undefined renders the link as plain text. */
  resolveLink: (link: RecordLink) => string | undefined;
  /** HTML for a record inside the text; if the function is missing or returns undefined, nothing is rendered. */
  drawRecord?: (link: RecordLink) => string | undefined;
  /** HTML of columns, from the HTML of each; if the function is missing or returns undefined, they are plain HTML. */
  drawColumns?: (columns: readonly string[]) => string | undefined;
  /** Label of a table's scrollable frame for screen readers. */
  tableLabel: string;
  /** The `sizes` of images, by how wide the text column is. */
  imageSizes?: string;
  /** Pictures as they look now, by key; others as the document knows them. */
  pictures?: ReadonlyMap<string, DrawnPicture>;
  /** Files of the library as they are currently offered, by key; missing ones are not rendered. */
  files?: ReadonlyMap<string, OfferedFile>;
  /** Words shown beside the author's text. */
  words?: DrawnWords;
  /** Ids that headings must not take, because the page around the text uses them. */
  takenIds?: readonly string[];
};

/** Safe HTML of a document for the public site; runs anywhere, without a DOM. Blank paragraphs are left out. */
export function renderHtml(document: RichTextDocument, options: RenderOptions): string {
  return blocksHtml(document.content, { ...options, ids: headingIds(document, options.takenIds) });
}

type Context = RenderOptions & { ids: ReadonlyMap<Heading, string> };

function blocksHtml(blocks: readonly BlockNode[], context: Context): string {
  return blocks.map((block) => blockHtml(block, context)).join("");
}

function blockHtml(block: BlockNode, context: Context): string {
  switch (block.type) {
    case "paragraph":
      return block.content === undefined ? "" : `<p>${renderInline(block.content, context)}</p>`;
    case "heading":
      return headingHtml(block, context);
    case "bulletList":
      return `<ul>${itemsHtml(block.content, context)}</ul>`;
    case "orderedList":
      return `<ol${startHtml(block.attrs.start)}>${itemsHtml(block.content, context)}</ol>`;
    case "blockquote":
      return `<blockquote>${blocksHtml(block.content, context)}</blockquote>`;
    case "codeBlock":
      return codeHtml(block);
    case "horizontalRule":
      return "<hr>";
    case "image":
      return figureHtml(block, context);
    case "table":
      return renderTable(block, {
        label: context.tableLabel,
        cell: (cell) => tightHtml(cell.content, context),
      });
    default:
      return (
        kindOf(block.type)?.html(block, {
          blocks: (blocks) => blocksHtml(blocks, context),
          columns: (columns) => context.drawColumns?.(columns),
          record: (link) => context.drawRecord?.(link),
          addressOf: (href) => addressOf(href, context),
          files: context.files ?? new Map(),
          words: context.words ?? wordless,
        }) ?? ""
      );
  }
}

const wordless: DrawnWords = { info: "", warning: "", success: "", film: "" };

function addressOf(href: string, { resolveLink }: Context): string | undefined {
  const link = recordLinkOf(href);
  return link ? resolveLink(link) : safeHref(href);
}

function headingHtml(heading: Heading, context: Context): string {
  if (heading.content === undefined) return "";
  const tag = headingTags[heading.attrs.level] ?? "h4";
  const id = context.ids.get(heading) ?? "";
  return `<${tag} id="${escapeHtml(id)}">${renderInline(heading.content, context)}</${tag}>`;
}

function figureHtml({ attrs }: Image, context: Context): string {
  const { extent, caption, ...picture } = attrs;
  const sizes =
    extent === undefined
      ? context.imageSizes
      : extent === "wide"
        ? "(min-width: 64rem) 60rem, 100vw"
        : "100vw";
  const drawn = renderPicture({ ...picture, ...context.pictures?.get(picture.media) }, sizes);
  const words = caption === undefined ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure${extent === undefined ? "" : ` class="is-${escapeHtml(extent)}"`}>${drawn}${words}</figure>`;
}

const headingTags: Partial<Record<number, string>> = { 2: "h2", 3: "h3", 4: "h4" };

function itemsHtml(items: readonly ListItem[], context: Context): string {
  return items.map((item) => `<li>${tightHtml(item.content, context)}</li>`).join("");
}

/** The first paragraph of a list item or cell needs no element of its own when only nested lists follow it. */
function tightHtml(blocks: readonly BlockNode[], context: Context): string {
  const [first, ...rest] = blocks;
  const onlyListsFollow = rest.every((block) => block.type === "bulletList" || block.type === "orderedList");
  if (first?.type !== "paragraph" || !onlyListsFollow) return blocksHtml(blocks, context);
  return renderInline(first.content ?? [], context) + blocksHtml(rest, context);
}

function startHtml(start: number): string {
  return start === 1 ? "" : ` start="${Number(start)}"`;
}

function codeHtml({ attrs, content = [] }: Extract<BlockNode, { type: "codeBlock" }>): string {
  const language = attrs.language === null ? "" : ` class="language-${escapeHtml(attrs.language)}"`;
  const code = content.map((node) => escapeHtml(node.text)).join("");
  return `<pre tabindex="0"><code${language}>${code}</code></pre>`;
}

/** A table in a frame that scrolls sideways and can be reached by keyboard; leading header rows become its head. */
function renderTable(
  table: DocumentTable,
  { label, cell }: { label: string; cell: (cell: TableCell) => string },
): string {
  const firstBodyRow = table.content.findIndex((row) => !isHeadRow(row));
  const split = firstBodyRow === -1 ? table.content.length : firstBodyRow;
  const rows = (part: TableRow[], scope: "col" | "row") =>
    part.map((row) => rowHtml(row, scope, cell)).join("");
  const head = split === 0 ? "" : `<thead>${rows(table.content.slice(0, split), "col")}</thead>`;
  const body =
    split === table.content.length ? "" : `<tbody>${rows(table.content.slice(split), "row")}</tbody>`;
  return `<div class="table-scroll" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table>${head}${body}</table></div>`;
}

/** True for a header row without cells that span rows below; the end of the head would cut them off. */
function isHeadRow(row: TableRow): boolean {
  return row.content.every((cell) => cell.type === "tableHeader" && cell.attrs.rowspan === 1);
}

function rowHtml(row: TableRow, scope: "col" | "row", cellHtml: (cell: TableCell) => string): string {
  return `<tr>${row.content.map((cell) => openTag(cell, scope) + cellHtml(cell) + closeTag(cell)).join("")}</tr>`;
}

function openTag({ type, attrs }: TableCell, scope: "col" | "row"): string {
  const columns = attrs.colspan === 1 ? "" : ` colspan="${Number(attrs.colspan)}"`;
  const rows = attrs.rowspan === 1 ? "" : ` rowspan="${Number(attrs.rowspan)}"`;
  return type === "tableHeader" ? `<th scope="${scope}"${columns}${rows}>` : `<td${columns}${rows}>`;
}

function closeTag({ type }: TableCell): string {
  return type === "tableHeader" ? "</th>" : "</td>";
}

/** Text with its marks as HTML; neighbours that share a mark share its element, so a link stays one link. */
function renderInline(nodes: readonly Inline[], links: { resolveLink: ResolveLink }): string {
  return nested(nodes, 0, links.resolveLink);
}

type ResolveLink = (link: RecordLink) => string | undefined;

function nested(nodes: readonly Inline[], depth: number, resolveLink: ResolveLink): string {
  return runsOfMark(nodes, depth)
    .map(({ mark, nodes: run }) => {
      if (mark === undefined) return run.map(leafHtml).join("");
      const [open, close] = markTags(mark, resolveLink);
      return open + nested(run, depth + 1, resolveLink) + close;
    })
    .join("");
}

/** Neighbours that share the mark of a level; they share its element. */
export function runsOfMark(nodes: readonly Inline[], depth: number) {
  const runs: { mark: Mark | undefined; nodes: Inline[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks?.[depth];
    const last = runs.at(-1);
    if (last !== undefined && sameMark(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs;
}

function sameMark(left: Mark | undefined, right: Mark | undefined): boolean {
  if (left?.type !== right?.type) return false;
  return left?.type !== "link" || right?.type !== "link" || left.attrs.href === right.attrs.href;
}

function leafHtml(node: Inline): string {
  return node.type === "hardBreak" ? "<br>" : escapeHtml(node.text);
}

function markTags(mark: Mark, resolveLink: ResolveLink): [open: string, close: string] {
  if (mark.type === "link") return linkTags(mark.attrs.href, resolveLink);
  const tag = markElements[mark.type];
  return tag === undefined ? ["", ""] : [`<${tag}>`, `</${tag}>`];
}

const markElements: Partial<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  superscript: "sup",
  subscript: "sub",
  code: "code",
};

function linkTags(stored: string, resolveLink: ResolveLink): [open: string, close: string] {
  const link = recordLinkOf(stored);
  const href = link ? resolveLink(link) : safeHref(stored);
  if (href === undefined) return ["", ""];
  return [`<a href="${escapeHtml(href)}"${isExternal(href) ? ' rel="noopener"' : ""}>`, "</a>"];
}
