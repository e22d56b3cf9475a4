import { cleanDocument } from "./clean-document.ts";
import type { Inline, RichTextDocument } from "./document.ts";

/** Plain text as paragraphs: a blank line starts a new one, a single line end is a line break. */
export function documentFromText(text: string): RichTextDocument {
  const paragraphs = text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n[^\S\n]*\n\s*/);
  const content = paragraphs.map((paragraph) => ({ type: "paragraph", content: lines(paragraph) }));
  return cleanDocument({ type: "doc", content });
}

/** The text that would become this document, or undefined where plain text cannot say all of it. */
export function textFromDocument(document: RichTextDocument): string | undefined {
  const paragraphs: string[] = [];
  for (const block of document.content) {
    if (block.type !== "paragraph" || block.content?.some(isMarked)) return undefined;
    paragraphs.push((block.content ?? []).map((node) => (node.type === "text" ? node.text : "\n")).join(""));
  }
  const text = paragraphs.join("\n\n");
  return JSON.stringify(documentFromText(text)) === JSON.stringify(document) ? text : undefined;
}

function lines(paragraph: string) {
  return paragraph.split("\n").flatMap((line, index) => {
    const text = { type: "text", text: line.trim() };
    return index === 0 ? [text] : [{ type: "hardBreak" }, text];
  });
}

function isMarked(node: Inline): boolean {
  return node.marks !== undefined;
}
