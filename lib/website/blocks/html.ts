import type { LoadBlock } from "./registry.ts";

export const loadHtml: LoadBlock = async ({ html }) =>
  html ? { kind: "html", html: balanceHtml(html) } : undefined;

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

/** Deeper nesting is left out: no page intends it, and reading it takes long. */
const deepest = 100;

/** Returns the part of a piece that is kept; updates `open`. */
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

/** Returns the end tags a browser implies when an element begins. */
function impliedEnds(name: string, open: string[]): string {
  if (isForeign(open)) {
    const root = open.findLastIndex((one) => foreignRoots.has(one));
    return breakOut.has(name) ? closed(open, root) : "";
  }
  const paragraph = open.lastIndexOf("p");
  const isReached = paragraph !== -1 && !open.slice(paragraph).some((one) => keepParagraphs.has(one));
  return isReached && closeParagraphs.has(name) ? closed(open, paragraph) : "";
}

/** Returns the closing tags of the elements open from an index on, the innermost first. */
function closed(open: string[], from: number): string {
  return open
    .splice(from)
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");
}

/** Checks whether a browser is inside a drawing or a formula, where other rules apply. */
function isForeign(open: readonly string[]): boolean {
  const innermost = open.findLast((name) => foreignRoots.has(name) || htmlInForeign.has(name));
  return innermost !== undefined && foreignRoots.has(innermost);
}

function isRawText(name: string, open: readonly string[]): boolean {
  return rawText.has(name) && open.at(-1) === name && !isForeign(open.slice(0, -1));
}

/** Reads the inside of an element that cannot contain elements, up to and with its end or that of the text. */
function readRawText(
  html: string,
  from: number,
  name: string,
): { readonly text: string; readonly end: number } {
  const found = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, "i"));
  const text = found === -1 ? html.slice(from) : html.slice(from, from + found);
  return { text: insideOf(name, text), end: found === -1 ? html.length : readPiece(html, from + found).end };
}

/** Without scripts the inside of `noscript` is HTML; after `<!--` a script would not end at its first end tag. */
function insideOf(name: string, text: string): string {
  if (name === "noscript") return balanceHtml(text);
  return name === "script" ? text.replaceAll("<!--", "\\u003C!--") : text;
}

/** Elements without an end tag. */
const voids = setOf(
  "area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr",
);

/** Elements in which nothing but their own end is a tag. */
const rawText = setOf("iframe noembed noframes noscript script style textarea title xmp");

/** Elements that belong to a document as a whole, or would turn everything after them into text. */
const ofDocument = setOf("html head body frameset plaintext");

/** Elements that end an open paragraph when they begin. */
const closeParagraphs = setOf(
  `address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul xmp`,
);

/** Elements that keep a paragraph around them from ending. */
const keepParagraphs = setOf("applet button caption marquee object table td template th");

/** Elements of drawings and formulas. */
const foreignRoots = setOf("svg math");

/** Their elements that hold HTML. */
const htmlInForeign = setOf("foreignobject desc title annotation-xml mi mn mo ms mtext");

/** Elements that end a drawing or a formula when they begin. */
const breakOut = setOf(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr
  ol p pre ruby s small span strong strike sub sup table tt u ul var`,
);

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}

/** Token of HTML as browsers read it, and its end; ignored tokens are not kept. */
type Piece = { readonly end: number } & (
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "start";
      readonly name: string;
      readonly text: string;
      readonly isSelfClosing: boolean;
    }
  | { readonly kind: "end"; readonly name: string }
  | { readonly kind: "nothing" }
);

/** Reads the next token. */
function readPiece(html: string, at: number): Piece {
  if (html[at] !== "<" || /[^a-z/!?]/i.test(html[at + 1] ?? " ")) return readText(html, at);
  const isEnd = html[at + 1] === "/";
  const name = matchAt(/[a-z][^\s/>]*/iy, html, at + (isEnd ? 2 : 1)).toLowerCase();
  if (name === "") return { kind: "nothing", end: endOfComment(html, at) };
  const { end, isSelfClosing } = readAttributes(html, at + (isEnd ? 2 : 1) + name.length);
  if (end === undefined) return { kind: "nothing", end: html.length };
  return isEnd
    ? { kind: "end", name, end }
    : { kind: "start", name, text: html.slice(at, end), isSelfClosing, end };
}

function readText(html: string, at: number): Piece {
  const next = html.indexOf("<", at + 1);
  const end = next === -1 ? html.length : next;
  // The next piece may be left out, and the text after it must not turn this into a tag.
  return { kind: "text", text: html.slice(at, end).replace(/^</, "&lt;"), end };
}

/** Comments end in one of four ways, everything else of that kind at the first `>`. */
function endOfComment(html: string, at: number): number {
  const comment = matchAt(/<!--(?:-?>|[\s\S]*?--!?>)/y, html, at);
  if (html.startsWith("<!--", at)) return comment === "" ? html.length : at + comment.length;
  const end = html.indexOf(">", at);
  return end === -1 ? html.length : end + 1;
}

interface Attributes {
  /** Index after the `>`; undefined if there is none. */
  readonly end: number | undefined;
  readonly isSelfClosing: boolean;
}

function readAttributes(html: string, from: number): Attributes {
  let at = from;
  while (at < html.length) {
    const space = matchAt(/[\s/]*/y, html, at);
    at += space.length;
    if (html[at] === ">") return { end: at + 1, isSelfClosing: space.endsWith("/") };
    at += matchAt(/=?[^\s/>=]*/y, html, at).length;
    const equals = matchAt(/\s*=\s*/y, html, at);
    if (equals !== "") at = endOfValue(html, at + equals.length);
  }
  return { end: undefined, isSelfClosing: false };
}

function endOfValue(html: string, at: number): number {
  const quote = html[at] ?? "";
  if (quote !== '"' && quote !== "'") return at + matchAt(/[^\s>]*/y, html, at).length;
  const end = html.indexOf(quote, at + 1);
  return end === -1 ? html.length : end + 1;
}

/** Returns the match of a sticky expression at a position; "" for none. */
function matchAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? "";
}
