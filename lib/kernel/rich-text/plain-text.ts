import type { BlockNode, Inline, ListItem, RichTextDocument, TableCell, TableRow } from "./document.ts";
import type { DocumentColumn, SpecialBlock } from "./nodes/node-kinds.ts";
import { kindOf } from "./nodes/node-kinds.ts";

/** All the words of a document for search, descriptions of images included; one line per block. */
export function plainText(document: RichTextDocument): string {
  return document.content.flatMap(linesOf).join("\n");
}

/**
 * The beginning of the running text in at most `maxCharacters` characters, cut between words and ended by `…`.
 * Headings, code, tables and images are left out, unless there is nothing else.
 */
export function excerpt(document: RichTextDocument, maxCharacters: number): string {
  const prose = document.content.filter((block) => proseTypes.has(block.type)).flatMap(linesOf);
  return shorten((prose.length > 0 ? prose : document.content.flatMap(linesOf)).join(" "), maxCharacters);
}

/** The characters of inline content, line breaks as spaces. */
export function inlineText(content: readonly Inline[] = []): string {
  return content.map((node) => (node.type === "text" ? node.text : " ")).join("");
}

const proseTypes = new Set(["paragraph", "bulletList", "orderedList", "blockquote"]);

function linesOf(node: BlockNode | ListItem | TableRow | TableCell): string[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "codeBlock":
      return nonBlank(inlineText(node.content));
    case "horizontalRule":
      return [];
    case "image":
      return [...nonBlank(node.attrs.alt), ...nonBlank(node.attrs.caption ?? "")];
    case "tableRow":
      return nonBlank(node.content.map((cell) => cell.content.flatMap(linesOf).join(" ")).join(" "));
    default:
      return [...(kindOf(node.type)?.lines(node as SpecialBlock, linesOf) ?? linesIn(node))];
  }
}

function linesIn(node: object): string[] {
  return "content" in node && Array.isArray(node.content) ? node.content.flatMap(linesOf) : [];
}

function nonBlank(text: string): string[] {
  const line = text.trim();
  return line === "" ? [] : [line];
}

function shorten(text: string, maxCharacters: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const room = line.slice(0, Math.max(0, maxCharacters - 1));
  const whole = /^[\s\p{P}]/u.test(line.slice(room.length)) ? room : room.replace(/\s\S*$/, "");
  return `${whole.replace(/[\s.,;:–—-]+$/, "").replace(/[\uD800-\uDBFF]$/, "")}…`;
}

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
