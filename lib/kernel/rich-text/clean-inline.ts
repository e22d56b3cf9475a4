import type { Inline, Mark, Text } from "./document.ts";
import { safeHref } from "./href.ts";
import { attributesOf, childNodes, type JsonNode } from "./json-node.ts";

/** Text and line breaks out of untrusted nodes, however deep they lie; marks cleaned, equal neighbours joined. */
export function cleanInline(nodes: readonly JsonNode[]): Inline[] {
  return joinTexts(nodes.flatMap(inlineOf));
}

/** Only the characters of untrusted nodes, as code has them. */
export function cleanPlainText(nodes: readonly JsonNode[]): Text[] {
  const text = cleanInline(nodes)
    .map((node) => (node.type === "text" ? node.text : "\n"))
    .join("");
  return text === "" ? [] : [{ type: "text", text }];
}

/** Removes control characters and half characters, composes accents, and limits the text to `max` characters. */
function cleanText(text: string, max = Number.POSITIVE_INFINITY): string {
  const printable = text
    .replace(/[\v\f\u0085\u2028\u2029]/g, " ")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .toWellFormed()
    .normalize("NFC");
  return printable.length <= max ? printable : printable.slice(0, max).toWellFormed();
}

/** One line of at most `max` characters out of anything; "" of what is no text. */
export function cleanLine(text: unknown, max: number): string {
  return typeof text === "string" ? cleanText(text, max).replace(/\s+/g, " ").trim() : "";
}

function inlineOf(node: JsonNode): Inline[] {
  const marks = cleanMarks(node.marks);
  const marked = marks.length > 0 ? { marks } : {};
  if (node.type === "hardBreak") return [{ type: "hardBreak", ...marked }];
  if (node.type !== "text") return childNodes(node).flatMap(inlineOf);
  return typeof node.text === "string" ? [{ type: "text", text: node.text, ...marked }] : [];
}

function joinTexts(inline: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of inline) {
    const previous = joined.at(-1);
    if (node.type === "text" && previous?.type === "text" && sameMarks(node, previous)) {
      joined[joined.length - 1] = { ...previous, text: previous.text + node.text };
    } else {
      joined.push(node);
    }
  }
  const cleaned = joined.map((node) =>
    node.type === "text" ? { ...node, text: cleanText(node.text) } : node,
  );
  const kept = cleaned.filter((node) => node.type !== "text" || node.text !== "");
  return kept.length === joined.length ? kept : joinTexts(kept);
}

function sameMarks(left: Inline, right: Inline): boolean {
  return JSON.stringify(left.marks) === JSON.stringify(right.marks);
}

function cleanMarks(marks: unknown): Mark[] {
  if (!Array.isArray(marks)) return [];
  const cleaned = markOrder.flatMap((type) => marks.flatMap((mark) => cleanMark(type, mark)).slice(0, 1));
  const isCode = cleaned.some((mark) => mark.type === "code");
  if (isCode && !cleaned.some((mark) => mark.type === "link")) return [{ type: "code" }];
  return oneHeight(cleaned.filter((mark) => mark.type !== "code"));
}

function oneHeight(marks: Mark[]): Mark[] {
  const isRaised = marks.some(({ type }) => type === "superscript");
  return isRaised ? marks.filter(({ type }) => type !== "subscript") : marks;
}

const markOrder = [
  "link",
  "bold",
  "italic",
  "underline",
  "strike",
  "superscript",
  "subscript",
  "code",
] as const;

function cleanMark(type: Mark["type"], mark: unknown): Mark[] {
  if (typeof mark !== "object" || mark === null || !("type" in mark) || mark.type !== type) return [];
  if (type !== "link") return [{ type }];
  const { href } = attributesOf(mark);
  const safe = typeof href === "string" ? safeHref(href) : undefined;
  return safe === undefined ? [] : [{ type, attrs: { href: safe } }];
}
