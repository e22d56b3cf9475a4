"use client";

import { type NodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { LinkIcon, MousePointerClickIcon } from "#components/ui/icons";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import { ButtonNode } from "#lib/kernel/rich-text/nodes/button-node";
import { RichTextContext } from "../rich-text-context.ts";
import { useLinkedPage } from "../use-linked-page.ts";
import { NodeCard } from "./node-card.tsx";
import { NodeText } from "./node-text.tsx";

/** A button in the editor: its words, how it looks and where it leads. */
export const ButtonWithView = ButtonNode.extend({ addNodeView: () => ReactNodeViewRenderer(ButtonView) });

function ButtonView({ node, selected, getPos, updateAttributes }: NodeViewProps) {
  const context = use(RichTextContext);
  const { label, href, look } = node.attrs;
  const page = useLinkedPage(context?.searchUrl ?? "", String(href));
  const target = recordLinkOf(String(href)) ? (page?.title ?? "…") : String(href);
  return (
    <NodeCard icon={MousePointerClickIcon} isSelected={selected}>
      <NodeText
        label={context?.strings.buttonLabel ?? ""}
        placeholder={context?.strings.buttonLabel ?? ""}
        value={String(label)}
        onText={(text) => updateAttributes({ label: text })}
      />
      <span className="rich-text-card-row">
        <button
          type="button"
          title={context?.strings.buttonTarget}
          onClick={() => context?.ask("button", getPos())}
        >
          <LinkIcon />
          <span className="sr-only">{context?.strings.buttonTarget}: </span>
          <span>{target}</span>
        </button>
        <select
          aria-label={context?.strings.buttonLook}
          value={String(look)}
          onChange={({ target: { value } }) => updateAttributes({ look: value })}
        >
          <option value="primary">{context?.strings.buttonPrimary}</option>
          <option value="secondary">{context?.strings.buttonSecondary}</option>
        </select>
      </span>
    </NodeCard>
  );
}
