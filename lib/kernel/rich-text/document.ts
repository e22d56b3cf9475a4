import { cleanDocument } from "./clean-document.ts";
import { documentFromText } from "./document-from-text.ts";
import { kindOf, type SpecialBlock } from "./nodes/node-kinds.ts";
import type { DocumentNode } from "./plain-text.ts";

/** Formatted text as ProseMirror JSON, restricted to the nodes and marks below; this is what is stored. */
export type RichTextDocument = { type: "doc"; content: BlockNode[] };

export type BlockNode =
  | ParagraphNode
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | CodeBlock
  | HorizontalRule
  | Image
  | DocumentTable
  | SpecialBlock;
export type ParagraphNode = { type: "paragraph"; content?: Inline[] };
export type Heading = { type: "heading"; attrs: { level: 2 | 3 | 4 }; content?: Inline[] };
export type BulletList = { type: "bulletList"; content: ListItem[] };
export type OrderedList = { type: "orderedList"; attrs: { start: number }; content: ListItem[] };
/** Its first block is always a paragraph. */
export type ListItem = { type: "listItem"; content: BlockNode[] };
export type Blockquote = { type: "blockquote"; content: BlockNode[] };
type CodeBlock = { type: "codeBlock"; attrs: { language: string | null }; content?: Text[] };
type HorizontalRule = { type: "horizontalRule" };
/**
 * `media` is a picture's key, `width` and `height` are the original's pixels; a decorative one has an empty `alt`.
 * Its reach is stored only if it is wider than the text.
 */
export type Image = {
  type: "image";
  attrs: {
    media: string;
    alt: string;
    width: number;
    height: number;
    caption?: string;
    extent?: "wide" | "full";
  };
};
export type DocumentTable = { type: "table"; content: TableRow[] };
export type TableRow = { type: "tableRow"; content: TableCell[] };
/** `colwidth` holds the widths in pixels of the columns that the cell spans. */
export type TableCell = {
  type: "tableCell" | "tableHeader";
  attrs: { colspan: number; rowspan: number; colwidth: number[] | null };
  content: BlockNode[];
};

export type Inline = Text | HardBreak;
export type Text = { type: "text"; text: string; marks?: Mark[] };
type HardBreak = { type: "hardBreak"; marks?: Mark[] };
/** Marks in this order, outermost first; code combines with no other mark, and no text is both raised and lowered. */
export type Mark =
  | Link
  | { type: "bold" }
  | { type: "italic" }
  | { type: "underline" }
  | { type: "strike" }
  | { type: "superscript" }
  | { type: "subscript" }
  | { type: "code" };
/** `<module>:<id>` for a record of this site, http(s), mailto, tel, an absolute path or an anchor. */
type Link = { type: "link"; attrs: { href: string } };

export type ParsedDocument =
  | { ok: true; document: RichTextDocument }
  | { ok: false; code: "malformed" }
  | { ok: false; code: "too_long" | "too_deep"; limit: number };

export const emptyDocument: RichTextDocument = { type: "doc", content: [{ type: "paragraph" }] };

const maxCharacters = 1_000_000;
const maxDepth = 40;

/**
 * A form's text as a document: Tiptap JSON, cleaned of everything unknown or unsafe, or plain text, whose
 * paragraphs are separated by blank lines. Fails on JSON that is no document (`malformed`), over a million
 * characters (`too_long`) and nodes over 40 levels deep (`too_deep`).
 */
export function parseDocument(text: string): ParsedDocument {
  if (text.length > maxCharacters) return { ok: false, code: "too_long", limit: maxCharacters };
  if (!/^\s*[{[]/.test(text)) return { ok: true, document: documentFromText(text) };
  const json = parseJson(text);
  if (json === undefined)
    return isBrokenDocument(text)
      ? { ok: false, code: "malformed" }
      : { ok: true, document: documentFromText(text) };
  if (!isDocument(json)) return { ok: false, code: "malformed" };
  if (isDeeperThan(maxDepth, json)) return { ok: false, code: "too_deep", limit: maxDepth };
  return { ok: true, document: cleanDocument(json) };
}

/** Checks whether there is nothing to read or see: only blank paragraphs, headings, lists and the like. */
export function isEmpty(document: RichTextDocument): boolean {
  return document.content.every(isBlank);
}

function isBlank(node: DocumentNode): boolean {
  const kind = kindOf(node.type);
  if (kind) return kind.isBlank(node as SpecialBlock, isBlank);
  if (node.type === "image" || node.type === "horizontalRule") return false;
  if (node.type === "text") return node.text.trim() === "";
  return !("content" in node) || (node.content ?? []).every(isBlank);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBrokenDocument(text: string): boolean {
  return /^\s*\{\s*"(type|content)"\s*:/.test(text);
}

function isDocument(json: unknown): json is { type: "doc" } {
  return typeof json === "object" && json !== null && "type" in json && json.type === "doc";
}

function isDeeperThan(levels: number, json: unknown): boolean {
  let level = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((node) => {
      const content = typeof node === "object" && node !== null && "content" in node ? node.content : [];
      return Array.isArray(content) ? content : [];
    });
  }
  return false;
}
