import { safeHref } from "./href.ts";
import { rename, unwrap } from "./replace-element.ts";

/** Keeps only elements that the editor knows, with only the attributes that it reads. */
export function keepKnownElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll(neverContent)) element.remove();
  for (const cell of body.querySelectorAll("thead td")) copySpans(cell, rename(cell, "th"));
  for (const element of [...body.querySelectorAll("*")].reverse()) {
    const name = element.tagName.toLowerCase();
    const otherName = renamed[name];
    if (otherName !== undefined) rename(element, otherName);
    else if (attributes[name] !== undefined) keepAttributes(element, attributes[name]);
    else if (containers.has(name) && element.querySelector(blocks) === null) rename(element, "p");
    else unwrap(element);
  }
  for (const link of body.querySelectorAll("a")) keepLink(link);
}

const neverContent = `head, meta, link, style, script, noscript, template, iframe, object, embed, svg, math, video, audio,
  canvas, img, picture, input, select, textarea, button, col, colgroup, br.Apple-interchange-newline`;

const renamed: Record<string, string> = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  dt: "p",
  dd: "p",
  address: "p",
};

const plain =
  "p h2 h3 h4 ul li blockquote pre hr br table thead tbody tfoot tr strong em u s sup sub code".split(" ");
const attributes: Record<string, readonly string[]> = {
  ...Object.fromEntries(plain.map((name) => [name, []])),
  ol: ["start"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  a: ["href"],
};

const containers = new Set([
  "div",
  "section",
  "article",
  "main",
  "header",
  "footer",
  "aside",
  "figcaption",
  "caption",
  "center",
]);
const blocks = "p, h2, h3, h4, ul, ol, blockquote, pre, hr, table, div, section, article, li, td, th";

function keepAttributes(element: Element, names: readonly string[]): void {
  for (const { name } of Array.from(element.attributes))
    if (!names.includes(name)) element.removeAttribute(name);
}

function copySpans(from: Element, to: Element): void {
  for (const name of ["colspan", "rowspan"]) {
    const span = from.getAttribute(name);
    if (span !== null) to.setAttribute(name, span);
  }
}

/** Word's anchors link to bookmarks that are not pasted along with them. */
function keepLink(link: Element): void {
  const href = safeHref(link.getAttribute("href") ?? "");
  if (href === undefined || href.startsWith("#_") || link.textContent?.trim() === "") unwrap(link);
  else link.setAttribute("href", href);
}
