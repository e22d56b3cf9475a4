import type { Image, Mark, RichTextDocument } from "./document.ts";
import { type RecordLink, recordHref, recordLinkOf } from "./href.ts";
import { type DocumentNode, walk } from "./plain-text.ts";

/** Records of this site that the document links to or holds, each once. */
export function referencedRecords(document: RichTextDocument): RecordLink[] {
  const linked = hrefs(document).flatMap((href) => recordLinkOf(href) ?? []);
  return eachOnce([...linked, ...held(document)]);
}

/** Returns records embedded in the document, each once. */
export function embeddedRecords(document: RichTextDocument): RecordLink[] {
  return eachOnce(held(document));
}

function held(document: RichTextDocument): RecordLink[] {
  return [...walk(document)].flatMap((node) => (node.type === "record" ? node.attrs : []));
}

function eachOnce(links: readonly RecordLink[]): RecordLink[] {
  return [...new Map(links.map((link) => [recordHref(link), link])).values()];
}

/** Keys of the pictures and files in the document, each once. */
export function referencedMedia(document: RichTextDocument): string[] {
  return keysOf(document, ["image", "file"]);
}

/** Keys of the files to be downloaded, each once. */
export function offeredFiles(document: RichTextDocument): string[] {
  return keysOf(document, ["file"]);
}

function keysOf(document: RichTextDocument, types: readonly string[]): string[] {
  const keys = [...walk(document)].flatMap((node) =>
    (node.type === "image" || node.type === "file") && types.includes(node.type) ? node.attrs.media : [],
  );
  return [...new Set(keys)];
}

/** Replaces a picture in the document with another one of the library; its description stays. */
export function exchangeMedia(
  document: RichTextDocument,
  key: string,
  other: Omit<Image["attrs"], "alt">,
): RichTextDocument {
  return { type: "doc", content: document.content.map((block) => exchangeIn(block, key, other)) };
}

function exchangeIn<Node extends DocumentNode>(
  node: Node,
  key: string,
  other: Omit<Image["attrs"], "alt">,
): Node {
  if (node.type === "image")
    return node.attrs.media === key ? { ...node, attrs: { ...node.attrs, ...other } } : node;
  if (node.type === "file")
    return node.attrs.media === key ? { ...node, attrs: { ...node.attrs, media: other.media } } : node;
  if (!("content" in node) || node.content === undefined) return node;
  return { ...node, content: node.content.map((child) => exchangeIn(child, key, other)) } as Node;
}

/**
 * Changes the target of every link in the document, and replaces an embedded record if its link now points to another
 * one; undefined leaves the text and removes the link.
 */
export function mapHrefs(
  document: RichTextDocument,
  map: (href: string) => string | undefined,
): RichTextDocument {
  return { type: "doc", content: document.content.map((block) => mapNode(block, map)) };
}

/** Returns the targets of links and buttons of the document, as they are stored. */
export function hrefs(document: RichTextDocument): string[] {
  return [...walk(document)].flatMap((node) => {
    if (node.type === "button") return node.attrs.href;
    const marks = "marks" in node ? (node.marks ?? []) : [];
    return marks.flatMap((mark) => (mark.type === "link" ? mark.attrs.href : []));
  });
}

type MapHref = (href: string) => string | undefined;

function mapNode<Node extends DocumentNode>(node: Node, map: MapHref): Node {
  if (node.type === "button")
    return { ...node, attrs: { ...node.attrs, href: map(node.attrs.href) ?? node.attrs.href } };
  if (node.type === "record") {
    const other = recordLinkOf(map(recordHref(node.attrs)) ?? "");
    return other ? { ...node, attrs: { ...node.attrs, ...other } } : node;
  }
  if ("marks" in node && node.marks !== undefined) {
    const { marks, ...rest } = node;
    const mapped = marks.flatMap((mark) => mapMark(mark, map));
    return (mapped.length > 0 ? { ...rest, marks: mapped } : rest) as Node;
  }
  if (!("content" in node) || node.content === undefined) return node;
  return { ...node, content: node.content.map((child) => mapNode(child, map)) };
}

function mapMark(mark: Mark, map: MapHref): Mark[] {
  if (mark.type !== "link") return [mark];
  const href = map(mark.attrs.href);
  return href === undefined ? [] : [{ type: "link", attrs: { href } }];
}
