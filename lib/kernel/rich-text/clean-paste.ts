import { inlineStyle } from "./inline-style.ts";
import { keepKnownElements } from "./paste-elements.ts";
import { nestLists, paragraphsToLists } from "./paste-lists.ts";
import { rename, unwrap, wrapContent } from "./replace-element.ts";

/** White space collapsed outside code; a single hard space between words stays, Czech typography needs it. */
function tidySpaces(body: HTMLElement): void {
  body.normalize();
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest("pre")) continue;
    text.textContent = (text.textContent ?? "")
      .replace(/[\u200B\u200C\u2060\uFEFF]/g, "")
      .replace(/[\s\u00A0]{2,}|[\t\r\n]/g, " ");
    if (isBlank(text) && !separatesText(text)) text.parentNode?.removeChild(text);
  }
  for (const block of body.querySelectorAll("p, h2, h3, h4, li, td, th")) trimEdges(block);
}

/** Removes paragraphs, headings and list items without content, and line breaks between blocks. */
function removeBlanks(body: HTMLElement): void {
  const lineBreaks = [...body.querySelectorAll("br")];
  for (const lineBreak of [...lineBreaks, ...lineBreaks.reverse()])
    if (!separatesText(lineBreak)) lineBreak.remove();
  for (const mark of [...body.querySelectorAll("strong, em, u, s, code, a")].reverse()) {
    if (mark.textContent === "" && mark.querySelector("br") === null) mark.remove();
  }
  for (const block of [...body.querySelectorAll("p, h2, h3, h4, li, ul, ol, blockquote")].reverse()) {
    if (block.textContent?.trim() === "" && block.querySelector("hr, table") === null) block.remove();
  }
}

function* textsIn(node: Node): Generator<Node, void, undefined> {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) yield child;
    else yield* textsIn(child);
  }
}

function trimEdges(block: Element): void {
  const { firstChild, lastChild } = block;
  if (firstChild?.nodeType === 3) firstChild.textContent = (firstChild.textContent ?? "").trimStart();
  if (lastChild?.nodeType === 3) lastChild.textContent = (lastChild.textContent ?? "").trimEnd();
}

function separatesText(lineBreak: Node): boolean {
  return hasTextBeside(lineBreak, "previousSibling") && hasTextBeside(lineBreak, "nextSibling");
}

function hasTextBeside(node: Node, side: "previousSibling" | "nextSibling"): boolean {
  const beside = node[side];
  const parent = node.parentNode;
  if (beside === null)
    return parent !== null && inlineNames.has(parent.nodeName) && hasTextBeside(parent, side);
  if (isBlank(beside)) return hasTextBeside(beside, side);
  return beside.nodeType === 3 || inlineNames.has(beside.nodeName);
}

function isBlank(node: Node): boolean {
  return node.nodeType === 3 && node.textContent?.trim() === "";
}

const inlineNames = new Set(["STRONG", "EM", "U", "S", "CODE", "A", "BR"]);

/** Normalizes Word's comments, tracked deletions, hidden text and titles, on the desktop and in the browser. */
function normalizeWord(body: HTMLElement): void {
  for (const element of body.querySelectorAll(neverContent)) element.remove();
  for (const element of body.querySelectorAll("[style]")) if (isHidden(element)) element.remove();
  for (const tab of body.querySelectorAll("[style*='mso-tab-count']")) tab.replaceWith(" ");
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  for (const heading of body.querySelectorAll("p[role=heading]")) {
    rename(heading, `h${Number(heading.getAttribute("aria-level")) || 2}`);
  }
  for (const inserted of body.querySelectorAll("ins")) unwrap(inserted);
}

/** The last one is what Word in the browser ends each paragraph with. */
const neverContent =
  "del.msoDel, del[cite], .msocomoff, .msocomanchor, .MsoCommentReference, .MsoCommentText, .EOP";

function isHidden(element: Element): boolean {
  const style = inlineStyle(element);
  return (
    style.get("display") === "none" ||
    style.get("mso-hide") === "all" ||
    style.get("mso-element")?.startsWith("comment") === true
  );
}

/**
 * Clipboard HTML from Word, Google Docs or a web page as plain semantic HTML that the editor's schema knows:
 * no styles, classes or comments, real lists, headings from h2 down, no blank paragraphs, no images from elsewhere.
 * What the editor itself put on the clipboard passes untouched. Needs a DOM, or a parser that gives one.
 */
export function cleanPastedHtml(html: string, parse: (html: string) => Document = parseInBrowser): string {
  if (/\sdata-pm-slice=/.test(html)) return html;
  const { body } = parse(asDocument(withoutMarkupNoise(html)));
  for (const step of steps) step(body);
  return body.innerHTML.trim();
}

const steps = [
  normalizeWord,
  paragraphsToLists,
  nestLists,
  stylesToMarks,
  shiftHeadings,
  keepKnownElements,
  tidySpaces,
  removeBlanks,
] satisfies ((body: HTMLElement) => void)[];

function parseInBrowser(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

function asDocument(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
}

/** Removes comments, Word's `<![if]>` and `<o:p>`, style sheets and other things that are never content. */
function withoutMarkupNoise(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<span class="Apple-converted-space">[^<]*<\/span>/g, " ")
    .replace(/<!\[[^>]*>|<\?[^>]*>|<\/?[a-z]\w*:[^>]*>/gi, "");
}

/** Headings go down a level where there is an h1, which belongs to the page's title; nothing is deeper than h4. */
function shiftHeadings(body: HTMLElement): void {
  const shift = body.querySelector("h1") === null ? 0 : 1;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    rename(heading, `h${Math.min(4, Number(heading.tagName.slice(1)) + shift)}`);
  }
}

/** Gives text that is bold, italic, underlined, struck, raised or lowered only by its style the matching element. */
function stylesToMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b, strong, i, em")) if (isUndone(element)) unwrap(element);
  for (const element of body.querySelectorAll("span[style], font[style], a[style], p[style]")) {
    for (const mark of marksOf(element)) wrapContent(element, mark);
  }
  // A heading is bold and a link underlined anyway.
  for (const element of body.querySelectorAll(`${headings("strong")}, ${headings("b")}, a u`))
    unwrap(element);
}

/** Google Docs wraps everything in `<b style="font-weight:normal">`. */
function isUndone(element: Element): boolean {
  const style = inlineStyle(element);
  const bold = element.tagName === "B" || element.tagName === "STRONG";
  return bold
    ? /^(normal|lighter|[1-4]\d\d)$/.test(style.get("font-weight") ?? "")
    : style.get("font-style") === "normal";
}

function marksOf(element: Element): string[] {
  const style = inlineStyle(element);
  const decoration = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  const marks = {
    strong: /^(bold|bolder|[6-9]\d\d)$/.test(style.get("font-weight") ?? ""),
    em: /^(italic|oblique)/.test(style.get("font-style") ?? ""),
    u: decoration.includes("underline") && element.closest("a") === null,
    s: decoration.includes("line-through"),
    sup: style.get("vertical-align") === "super",
    sub: style.get("vertical-align") === "sub",
  };
  return Object.entries(marks).flatMap(([mark, applies]) => (applies ? mark : []));
}

function headings(inner: string): string {
  return [1, 2, 3, 4, 5, 6].map((level) => `h${level} ${inner}`).join(", ");
}
