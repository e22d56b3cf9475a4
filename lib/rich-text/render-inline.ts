import type { Inline, Mark } from "./document.ts";
import { escapeHtml } from "./escape-html.ts";
import { isExternal, pageIdOf, safeHref } from "./href.ts";

/** Text with its marks as HTML; neighbours that share a mark share its element, so a link stays one link. */
export function renderInline(
  nodes: readonly Inline[],
  links: { resolvePage: (pageId: string) => string | undefined },
): string {
  return nested(nodes, 0, links.resolvePage);
}

type ResolvePage = (pageId: string) => string | undefined;

function nested(nodes: readonly Inline[], depth: number, resolvePage: ResolvePage): string {
  return runsOfMark(nodes, depth)
    .map(({ mark, nodes: run }) => {
      if (mark === undefined) return run.map(leafHtml).join("");
      const [open, close] = markTags(mark, resolvePage);
      return open + nested(run, depth + 1, resolvePage) + close;
    })
    .join("");
}

function runsOfMark(nodes: readonly Inline[], depth: number) {
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

function markTags(mark: Mark, resolvePage: ResolvePage): [open: string, close: string] {
  if (mark.type === "link") return linkTags(mark.attrs.href, resolvePage);
  const tag = markElements[mark.type];
  return tag === undefined ? ["", ""] : [`<${tag}>`, `</${tag}>`];
}

const markElements: Partial<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
};

function linkTags(stored: string, resolvePage: ResolvePage): [open: string, close: string] {
  const pageId = pageIdOf(stored);
  const href = pageId === undefined ? safeHref(stored) : resolvePage(pageId);
  if (href === undefined) return ["", ""];
  return [`<a href="${escapeHtml(href)}"${isExternal(href) ? ' rel="noopener"' : ""}>`, "</a>"];
}
