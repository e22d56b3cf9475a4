"use client";

import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { Button } from "#components/ui/button";
import { LayoutTemplateIcon } from "#components/ui/icons";
import { recordHref } from "#lib/kernel/rich-text/href";
import { RecordNode } from "#lib/kernel/rich-text/nodes/record-node";
import { RichTextContext } from "../rich-text-context.ts";
import { useOwnText } from "./use-own-text.ts";
import { useRecord } from "./use-record.ts";

/** A record in the editor: a card with its name. */
export const RecordWithView = RecordNode.extend({
  addNodeView: () => ReactNodeViewRenderer(RecordView),
});

function RecordView({ node, selected, editor, getPos }: NodeViewProps) {
  const context = use(RichTextContext);
  const href = recordHref({ module: String(node.attrs.module), id: String(node.attrs.id) });
  const record = useRecord(context?.searchUrl ?? "", href);
  const place = { module: String(node.attrs.module), id: String(node.attrs.id) };
  const ownText = useOwnText(context?.searchUrl ?? "", place, selected && editor.isEditable);
  const putText = () => {
    const from = getPos();
    if (from === undefined || !ownText) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to: from + node.nodeSize }, ownText)
      .run();
  };
  return (
    <NodeViewWrapper
      className="rich-text-record"
      contentEditable={false}
      data-drag-handle
      data-selected={selected || undefined}
    >
      <LayoutTemplateIcon />
      <span>
        <strong>{record === null ? context?.strings.recordGone : (record?.title ?? "…")}</strong>
        {record?.kind}
      </span>
      {selected && ownText ? (
        <Button size="small" className="ml-auto" onClick={putText}>
          {context?.strings.recordAsText}
        </Button>
      ) : null}
    </NodeViewWrapper>
  );
}
