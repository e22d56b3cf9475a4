/** A stretch of HTML as browsers cut it, and where it ends; of what they leave out nothing is kept. */
export type Piece = { readonly end: number } & (
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

/** Reads the next stretch of a text. */
export function readPiece(html: string, at: number): Piece {
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
  // What follows may be left out, and what comes after that must not make a tag of it.
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
  /** After the `>`; undefined where there is none. */
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

/** What a sticky expression finds at a place; "" for nothing. */
function matchAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? "";
}
