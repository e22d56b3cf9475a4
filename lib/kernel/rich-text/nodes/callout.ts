import type { BlockNode } from "../document.ts";
import { escapeHtml } from "../escape-html.ts";
import type { NodeKind } from "./node-kind.ts";

/** Reasons why a part of the text is highlighted. */
export const calloutTones = ["info", "warning", "success"] as const;
export type CalloutTone = (typeof calloutTones)[number];

/** A stretch of the text in a box of its own. */
export type Callout = { type: "callout"; attrs: { tone: CalloutTone }; content: BlockNode[] };

export const calloutKind: NodeKind<Callout> = {
  stands: "in columns too",
  clean: ({ attributes, children, cleanBlocks }) => ({
    type: "callout",
    attrs: { tone: calloutTones.find((tone) => tone === attributes.tone) ?? "info" },
    content: cleanBlocks(children),
  }),
  html: ({ attrs, content }, { blocks, words }) =>
    `<div class="callout callout-${escapeHtml(attrs.tone)}" role="note" aria-label="${escapeHtml(words[attrs.tone])}">${blocks(content)}</div>`,
  lines: ({ content }, linesOf) => content.flatMap(linesOf),
  isBlank: ({ content }, isBlank) => content.every(isBlank),
};
