"use client";

import type { NodeViewProps } from "@tiptap/react";
import { NodeViewContent, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { use } from "react";
import {
  CaptionsIcon,
  ClapperboardIcon,
  EyeOffIcon,
  FileDownIcon,
  LinkIcon,
  MousePointerClickIcon,
} from "#components/ui/icons";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import type { CalloutTone } from "#lib/kernel/rich-text/nodes/callout";
import { calloutTones } from "#lib/kernel/rich-text/nodes/callout";
import {
  ButtonNode,
  CalloutNode,
  FileNode,
  FilmNode,
  ImageNode,
} from "#lib/kernel/rich-text/nodes/editor-nodes";
import { filmAddress, filmName, isFilmSource } from "#lib/kernel/rich-text/nodes/film-source";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { NodeCard } from "./nodes/node-card.tsx";
import { NodeText } from "./nodes/node-text.tsx";
import { useLinkedPage } from "./page-search.ts";
import { RichTextContext } from "./rich-text-context.ts";

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

/** A film in the editor; nothing of it is loaded here either. */
export const FilmWithView = FilmNode.extend({ addNodeView: () => ReactNodeViewRenderer(FilmView) });

function FilmView({ node, selected, updateAttributes }: NodeViewProps) {
  const strings = use(RichTextContext)?.strings;
  const { provider, video, title } = node.attrs;
  const source = { provider, video };
  return (
    <NodeCard icon={ClapperboardIcon} isSelected={selected}>
      <NodeText
        label={strings?.filmTitle ?? ""}
        placeholder={strings?.filmTitle ?? ""}
        value={String(title)}
        onText={(text) => updateAttributes({ title: text })}
      />
      {isFilmSource(source) ? (
        <a href={filmAddress(source)} target="_blank" rel="noopener noreferrer">
          {filmName(source)}: {source.video}
        </a>
      ) : null}
    </NodeCard>
  );
}

/** A button in the editor: its text, style and target. */
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

/** A box in the editor, with the reason why it stands out at its corner. */
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
