import type { Inline, Mark } from "./document.ts";
import { escapeHtml } from "./escape-html.ts";
import { isExternal, type RecordLink, recordLinkOf, safeHref } from "./href.ts";

/** Text with its marks as HTML; neighbours that share a mark share its element, so a link stays one link. */
export function renderInline(nodes: readonly Inline[], links: { resolveLink: ResolveLink }): string {
  return nested(nodes, 0, links.resolveLink);
}

type ResolveLink = (link: RecordLink) => string | undefined;

function nested(nodes: readonly Inline[], depth: number, resolveLink: ResolveLink): string {
  return runsOfMark(nodes, depth)
    .map(({ mark, nodes: run }) => {
      if (mark === undefined) return run.map(leafHtml).join("");
      const [open, close] = markTags(mark, resolveLink);
      return open + nested(run, depth + 1, resolveLink) + close;
    })
    .join("");
}

/** Neighbours that share the mark of a level; they share its element. */
export function runsOfMark(nodes: readonly Inline[], depth: number) {
  const runs: { mark: Mark | undefined; nodes: Inline[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks?.[depth];
    const last = runs.at(-1);
    if (last !== undefined && sameMark(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs;
}

function sameMark(left: Mark | undefined, right: Mark | undefined): boolean {
  if (left?.type !== right?.type) return false;
  return left?.type !== "link" || right?.type !== "link" || left.attrs.href === right.attrs.href;
}

function leafHtml(node: Inline): string {
  return node.type === "hardBreak" ? "<br>" : escapeHtml(node.text);
}

function markTags(mark: Mark, resolveLink: ResolveLink): [open: string, close: string] {
  if (mark.type === "link") return linkTags(mark.attrs.href, resolveLink);
  const tag = markElements[mark.type];
  return tag === undefined ? ["", ""] : [`<${tag}>`, `</${tag}>`];
}

const markElements: Partial<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  superscript: "sup",
  subscript: "sub",
  code: "code",
};

function linkTags(stored: string, resolveLink: ResolveLink): [open: string, close: string] {
  const link = recordLinkOf(stored);
  const href = link ? resolveLink(link) : safeHref(stored);
  if (href === undefined) return ["", ""];
  return [`<a href="${escapeHtml(href)}"${isExternal(href) ? ' rel="noopener"' : ""}>`, "</a>"];
}
