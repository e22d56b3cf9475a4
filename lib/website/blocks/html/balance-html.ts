import {
  breakOut,
  closeParagraphs,
  foreignRoots,
  htmlInForeign,
  keepParagraphs,
  ofDocument,
  rawText,
  voids,
} from "./elements.ts";
import { type Piece, readPiece } from "./read-piece.ts";

/**
 * HTML that somebody wrote, so that it cannot reach beyond the element that it is put into: whatever is left open is
 * closed, what closes nothing is left out, and so are comments and the tags of a whole document. It reads as browsers do
 * (the tokens of the HTML standard), and keeps everything else as it was written, also what is harmful.
 */
export function balanceHtml(html: string): string {
  const open: string[] = [];
  let balanced = "";
  for (let at = 0; at < html.length; ) {
    const piece = readPiece(html, at);
    balanced += textOf(piece, open);
    at = piece.end;
    if (piece.kind !== "start" || !isRawText(piece.name, open)) continue;
    const { text, end } = readRawText(html, at, piece.name);
    balanced += `${text}${closed(open, open.length - 1)}`;
    at = end;
  }
  return balanced + closed(open, 0);
}

/** What is deeper is left out: no page means it, and reading it takes long. */
const deepest = 100;

/** What is kept of a piece; `open` follows. */
function textOf(piece: Piece, open: string[]): string {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "nothing" || ofDocument.has(piece.name)) return "";
  if (piece.kind === "start") return startOf(piece, open);
  const at = open.lastIndexOf(piece.name);
  return at === -1 ? "" : closed(open, at);
}

function startOf({ name, text, isSelfClosing }: Extract<Piece, { kind: "start" }>, open: string[]): string {
  const implied = impliedEnds(name, open);
  const foreign = isForeign(open);
  if (!foreign && voids.has(name)) return implied + text;
  if (isSelfClosing && (foreign || foreignRoots.has(name)))
    return `${implied}${text.slice(0, -2)}></${name}>`;
  if (open.length >= deepest) return implied;
  open.push(name);
  return implied + text;
}

/** What a browser ends by itself as an element begins. */
function impliedEnds(name: string, open: string[]): string {
  if (isForeign(open)) {
    const root = open.findLastIndex((one) => foreignRoots.has(one));
    return breakOut.has(name) ? closed(open, root) : "";
  }
  const paragraph = open.lastIndexOf("p");
  const isReached = paragraph !== -1 && !open.slice(paragraph).some((one) => keepParagraphs.has(one));
  return isReached && closeParagraphs.has(name) ? closed(open, paragraph) : "";
}

/** The ends of what is open from an index on, the innermost first. */
function closed(open: string[], from: number): string {
  return open
    .splice(from)
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");
}

/** Whether a browser is inside a drawing or a formula, where other rules hold. */
function isForeign(open: readonly string[]): boolean {
  const innermost = open.findLast((name) => foreignRoots.has(name) || htmlInForeign.has(name));
  return innermost !== undefined && foreignRoots.has(innermost);
}

function isRawText(name: string, open: readonly string[]): boolean {
  return rawText.has(name) && open.at(-1) === name && !isForeign(open.slice(0, -1));
}

/** The inside of an element in which there are no elements, up to and with its end or that of everything. */
function readRawText(
  html: string,
  from: number,
  name: string,
): { readonly text: string; readonly end: number } {
  const found = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, "i"));
  const text = found === -1 ? html.slice(from) : html.slice(from, from + found);
  return { text: insideOf(name, text), end: found === -1 ? html.length : readPiece(html, from + found).end };
}

/** Without scripts the inside of `noscript` is HTML; after `<!--` a script would not end at its first end. */
function insideOf(name: string, text: string): string {
  if (name === "noscript") return balanceHtml(text);
  return name === "script" ? text.replaceAll("<!--", "\\u003C!--") : text;
}
