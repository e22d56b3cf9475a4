"use client";

import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import { CaptionsIcon, EyeOffIcon } from "#components/ui/icons";
import { ImageNode } from "#lib/kernel/rich-text/image-node";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { RichTextContext } from "./rich-text-context.ts";

/** The picture in the editor, with its description under it. */
export const ImageWithView = ImageNode.extend({
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});

function ImageView({ node, editor, getPos, selected }: NodeViewProps) {
  const context = use(RichTextContext);
  const { media, alt, width, height, caption, extent } = node.attrs;
  const describe = () => {
    const position = getPos();
    if (position !== undefined) context?.describeImage(editor, position);
  };
  return (
    <NodeViewWrapper
      as="figure"
      className="rich-text-image"
      data-selected={selected || undefined}
      data-extent={extent}
    >
      {/* biome-ignore lint/performance/noImgElement: the server has made this size of the picture already. */}
      <img
        src={pictureAddress(String(media), middleWidth(Number(width)), "webp")}
        alt={alt}
        width={width}
        height={height}
        draggable
        data-drag-handle
      />
      {caption === "" ? null : <figcaption contentEditable={false}>{caption}</figcaption>}
      <button type="button" contentEditable={false} onClick={describe} title={context?.strings.imageTitle}>
        {alt === "" ? <EyeOffIcon /> : <CaptionsIcon />}
        <span>{alt === "" ? context?.strings.imageIsDecorative : alt}</span>
      </button>
    </NodeViewWrapper>
  );
}
