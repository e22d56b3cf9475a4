import type {
  BlockNode,
  Blockquote,
  BulletList,
  DocumentTable,
  Heading,
  Image,
  ListItem,
  Mark,
  OrderedList,
  ParagraphNode,
  RichTextDocument,
  TableCell,
  Text,
} from "#lib/kernel/rich-text/document";
import type { Callout, CalloutTone } from "#lib/kernel/rich-text/nodes/callout";
import type { ButtonAttributes, Columns } from "#lib/kernel/rich-text/nodes/node-kinds";

/** A run of text, plain or marked. */
export type InlineContent = string | Text;
/** Content that fits into one line of a list or one cell of a table. */
export type Line = InlineContent | readonly InlineContent[];

/** Builds a page's text from its blocks. */
export function textRun(...content: BlockNode[]): RichTextDocument {
  return { type: "doc", content };
}

export function h2(title: string): Heading {
  return { type: "heading", attrs: { level: 2 }, content: [plain(title)] };
}

export function h3(title: string): Heading {
  return { type: "heading", attrs: { level: 3 }, content: [plain(title)] };
}

export function p(...pieces: InlineContent[]): ParagraphNode {
  return { type: "paragraph", content: pieces.map(runOf) };
}

export function ul(...lines: Line[]): BulletList {
  return { type: "bulletList", content: lines.map(listItem) };
}

/** Builds steps, numbered from one. */
export function ol(...lines: Line[]): OrderedList {
  return { type: "orderedList", attrs: { start: 1 }, content: lines.map(listItem) };
}

/** Builds a quotation with its source below. */
export function quote(words: string, whose: string): Blockquote {
  return { type: "blockquote", content: [p(words), p(italic(`— ${whose}`))] };
}

/** Builds a table with a row of column headings. */
export function table(headings: readonly string[], ...rows: (readonly Line[])[]): DocumentTable {
  return {
    type: "table",
    content: [headings.map((heading) => cell("tableHeader", heading)), ...rows.map(cells)].map((content) => ({
      type: "tableRow",
      content,
    })),
  };
}

/** Builds a picture of `lib/demo/content/illustrations`, all of which measure 1600 × 1000. */
export function imageNode(file: string, alt: string): Image {
  return { type: "image", attrs: { media: `file:${file}`, alt, width: 1600, height: 1000 } };
}

/** Builds a box with a part of the text. */
export function callout(tone: CalloutTone, ...content: BlockNode[]): Callout {
  return { type: "callout", attrs: { tone }, content };
}

/** Builds parts of the text side by side. */
export function columns(...stretches: (readonly BlockNode[])[]): Columns {
  return {
    type: "columns",
    content: stretches.map((content) => ({ type: "column", content: [...content] })),
  };
}

/** Builds a button that links to another page of the demo, by its key. */
export function buttonNode(key: string, label: string): ButtonAttributes {
  return { type: "button", attrs: { label: tieDown(label), href: `page:${key}`, look: "primary" } };
}

/** Builds a link to another page of the demo, by its key. */
export function toPage(key: string, words: string): Text {
  return marked(words, { type: "link", attrs: { href: `page:${key}` } });
}

/** Builds a link to the form of the contact page. */
export function toForm(words: string): Text {
  return marked(words, { type: "link", attrs: { href: "form:contact" } });
}

export function emailLink(address: string): Text {
  return marked(address, { type: "link", attrs: { href: `mailto:${address}` } });
}

export function bold(words: string): Text {
  return marked(words, { type: "bold" });
}

export function italic(words: string): Text {
  return marked(words, { type: "italic" });
}

function marked(words: string, mark: Mark): Text {
  return { ...plain(words), marks: [mark] };
}

function plain(words: string): Text {
  return { type: "text", text: tieDown(words) };
}

function runOf(piece: InlineContent): Text {
  return typeof piece === "string" ? plain(piece) : piece;
}

function paragraphOf(line: Line): ParagraphNode {
  return p(...(typeof line === "string" || "type" in line ? [line] : line));
}

function listItem(line: Line): ListItem {
  return { type: "listItem", content: [paragraphOf(line)] };
}

function cells(lines: readonly Line[]): TableCell[] {
  return lines.map((line) => cell("tableCell", line));
}

function cell(type: TableCell["type"], line: Line): TableCell {
  return { type, attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [paragraphOf(line)] };
}

/**
 * Returns the text with non-breaking spaces where a line must not end: after one-letter words (ČSN 01 6910) and
 * between a number and its unit or noun.
 */
export function tieDown(text: string): string {
  return text
    .replace(/(?<=^|[\s(„“])([aiouksvzAIOUKSVZ]) (?=\S)/g, "$1\u00a0")
    .replace(/(?<=\d) (?=\d|(?:Kč|crowns?|kg|km|cm|mm|ha|hectares?|l|m|%|h)(?![\p{L}\d]))/gu, "\u00a0")
    .replace(/(?<=\d\.) (?=\p{Ll}|\d)/gu, "\u00a0");
}
