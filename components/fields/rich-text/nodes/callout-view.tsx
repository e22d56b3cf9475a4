"use client";

import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { type CalloutTone, calloutTones } from "#lib/kernel/rich-text/nodes/callout";
import { CalloutNode } from "#lib/kernel/rich-text/nodes/callout-node";
import { RichTextContext } from "../rich-text-context.ts";

/** A box in the editor, with why it stands out at its corner. */
export const CalloutWithView = CalloutNode.extend({ addNodeView: () => ReactNodeViewRenderer(CalloutView) });

function CalloutView({ node, updateAttributes }: NodeViewProps) {
  const strings = use(RichTextContext)?.strings;
  const name = {
    info: strings?.calloutInfo,
    warning: strings?.calloutWarning,
    success: strings?.calloutSuccess,
  };
  return (
    <NodeViewWrapper className="rich-text-callout" data-callout={node.attrs.tone}>
      <select
        contentEditable={false}
        aria-label={strings?.calloutTone}
        value={String(node.attrs.tone)}
        onChange={({ target }) => updateAttributes({ tone: target.value as CalloutTone })}
      >
        {calloutTones.map((tone) => (
          <option key={tone} value={tone}>
            {name[tone]}
          </option>
        ))}
      </select>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}
