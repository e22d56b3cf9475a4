"use client";

import { type NodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { FileDownIcon } from "#components/ui/icons";
import { FileNode } from "#lib/kernel/rich-text/nodes/file-node";
import { RichTextContext } from "../rich-text-context.ts";
import { NodeCard } from "./node-card.tsx";
import { NodeText } from "./node-text.tsx";

/** A file of the library in the editor. */
export const FileWithView = FileNode.extend({ addNodeView: () => ReactNodeViewRenderer(FileView) });

function FileView({ node, selected, updateAttributes }: NodeViewProps) {
  const strings = use(RichTextContext)?.strings;
  return (
    <NodeCard icon={FileDownIcon} isSelected={selected}>
      <NodeText
        label={strings?.fileLabel ?? ""}
        placeholder={strings?.fileLabelHint ?? ""}
        value={String(node.attrs.label)}
        onText={(label) => updateAttributes({ label })}
      />
      <span>{strings?.file}</span>
    </NodeCard>
  );
}
