"use client";

import { NodeViewWrapper } from "@tiptap/react";
import type { ReactNode } from "react";
import type { IconComponent } from "#components/ui/icon";

/** A draggable card for something in the text that is not text, with its details. */
export function NodeCard({ icon: Icon, isSelected, children }: NodeCardProps) {
  return (
    <NodeViewWrapper
      className="rich-text-card"
      contentEditable={false}
      data-selected={isSelected || undefined}
    >
      <span data-drag-handle>
        <Icon className="size-5" />
      </span>
      <div>{children}</div>
    </NodeViewWrapper>
  );
}

interface NodeCardProps {
  readonly icon: IconComponent;
  readonly isSelected: boolean;
  readonly children: ReactNode;
}
